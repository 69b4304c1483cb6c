/**
 * What spreadsheets put on the clipboard for the same twelve cells: a head with venue names, a name with a
 * line break, a name with quotes, and amounts as each program shows them in a German or English locale.
 */

/** The plain text and the HTML of one copy. */
interface Copied {
  text: string;
  html: string;
}

/** The names in {@link excel}, {@link sheets} and {@link libreOffice}. */
export const copiedNames = ['Product', 'Salted Popcorn,\nLarge', 'Cola "Zero"', 'Lager'] as const;

/** Excel 365, German: CRLF between rows, LF within a cell, a final line break; no values in the HTML. */
export const excel: Copied = {
  text: [
    'Product\tHarbour\tKings Park',
    '"Salted Popcorn,\nLarge"\t7,90 €\t1.234,50 €',
    '"Cola ""Zero"""\t-4,20\t(3,10)',
    'Lager\t1,234\t########',
    '',
  ].join('\r\n'),
  html: `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Excel.Sheet>
<meta name=Generator content="Microsoft Excel 15">
<style><!--table {mso-displayed-decimal-separator:"\\,"; mso-displayed-thousand-separator:"\\.";}
.xl65 {mso-number-format:"\\#\\,\\#\\#0\\.00\\\\ \\0022€\\0022"; white-space:normal;} --></style>
</head>
<body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=240 style='border-collapse:
 collapse;width:180pt'>
<!--StartFragment-->
 <col width=80 span=3 style='width:60pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 width=80 style='height:15.0pt;width:60pt'>Product</td>
  <td width=80 style='width:60pt'>Harbour</td>
  <td width=80 style='width:60pt'>Kings
  Park</td>
 </tr>
 <tr height=40 style='height:30.0pt'>
  <td height=40 class=xl65 width=80 style='height:30.0pt;width:60pt'>Salted Popcorn,<br>
    Large</td>
  <td class=xl65 align=right>7,90 €</td>
  <td class=xl65 align=right>1.234,50 €</td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 style='height:15.0pt'>Cola &quot;Zero&quot;</td>
  <td align=right>-4,20</td>
  <td align=right>(3,10)</td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 style='height:15.0pt'>Lager</td>
  <td align=right>1,234</td>
  <td align=right>########</td>
 </tr>
<!--EndFragment-->
</table>
</body>
</html>`,
};

/** Google Sheets, English: LF between rows, none at the end, values as JSON. */
export const sheets: Copied = {
  text: [
    'Product\tHarbour\tKings Park',
    '"Salted Popcorn,\nLarge"\t€7.90\t€1,234.50',
    'Cola "Zero"\t-4.20\t(3.10)',
    'Lager\t1,234\t13%',
  ].join('\n'),
  html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="100"/><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Product&quot;}">Product</td><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Harbour&quot;}">Harbour</td><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Kings Park&quot;}">Kings Park</td></tr><tr style="height:21px;"><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Salted Popcorn,\\nLarge&quot;}">Salted Popcorn,<br/>Large</td><td style="text-align:right;" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:7.9}" data-sheets-numberformat="{&quot;1&quot;:4,&quot;2&quot;:&quot;[$€]#,##0.00&quot;}">€7.90</td><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:1234.5}">€1,234.50</td></tr><tr style="height:21px;"><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Cola \\&quot;Zero\\&quot;&quot;}">Cola &quot;Zero&quot;</td><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:-4.2}">-4.20</td><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:-3.1}">(3.10)</td></tr><tr style="height:21px;"><td data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Lager&quot;}">Lager</td><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:1234}">1,234</td><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:0.13}">13%</td></tr></tbody></table>`,
};

/** LibreOffice Calc, English: LF between rows and at the end, unformatted values in `sdval`. */
export const libreOffice: Copied = {
  text: [
    'Product\tHarbour\tKings Park',
    '"Salted Popcorn,\nLarge"\t€7.90\t€1,234.50',
    'Cola "Zero"\t-4.20\t(3.10)',
    'Lager\t1,234\t###',
    '',
  ].join('\n'),
  html: `<!DOCTYPE html>
<html>
<head>
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 24.8.4.2 (Linux)"/>
	<style type="text/css">body,div,table,thead,tbody,tfoot,tr,th,td,p { font-family:"Liberation Sans"; font-size:x-small }</style>
</head>
<body>
<table cellspacing="0" border="0">
	<colgroup span="3" width="85"></colgroup>
	<tr>
		<td height="17" align="left">Product</td>
		<td align="left">Harbour</td>
		<td align="left">Kings Park</td>
	</tr>
	<tr>
		<td height="32" align="left">Salted Popcorn,<br>Large</td>
		<td align="right" sdval="7.9" sdnum="2057;0;[$€-809]#,##0.00">€7.90</td>
		<td align="right" sdval="1234.5" sdnum="2057;0;[$€-809]#,##0.00">€1,234.50</td>
	</tr>
	<tr>
		<td height="17" align="left">Cola &quot;Zero&quot;</td>
		<td align="right" sdval="-4.2" sdnum="2057;0;0.00">-4.20</td>
		<td align="right" sdval="-3.1" sdnum="2057;0;0.00;(0.00)">(3.10)</td>
	</tr>
	<tr>
		<td height="17" align="left">Lager</td>
		<td align="right" sdval="1234" sdnum="2057;0;#,##0">1,234</td>
		<td align="right" sdval="123456789" sdnum="2057;0;#,##0.00">###</td>
	</tr>
</table>
</body>
</html>`,
};
