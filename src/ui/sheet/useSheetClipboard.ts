import type { ClipboardEvent } from 'react';
import { type Block, readTsv, writeTsv } from '../../lib/tsv';
import { sheet as texts } from '../../messages/sheet';

import { headingOf } from './columns';
import type { SheetCore } from './core';
import type { SheetPaste } from './model';
import { countEdited, emptied, placed, textsIn } from './range';
import type { Selection } from './selection';

/** Whether this is the input of an edited cell, which handles clipboard and keys itself. */
export function isEditor(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input[type="text"], textarea, select');
}

/** More cells than this would block the page for longer than a copy is worth. */
const MAX_COPIED_CELLS = 500_000;

/** The two flavours of a copied selection. */
interface Copied {
  text: string;
  html: string;
  count: number;
}

/**
 * Copies to and pastes from Excel, Google Sheets or another sheet of this product. `isSelected` is whether a
 * selection is still the present one.
 */
export function useSheetClipboard(
  core: SheetCore,
  cancel: () => void,
  isSelected: (selection: Selection) => boolean,
) {
  const { props, readOnly, range, rows, put, announce } = core;

  const isTooLarge = () => {
    const { top, bottom, left, right } = range;
    const isLarge = rows.dataRows(top, bottom) * (right - left + 1) > MAX_COPIED_CELLS;
    if (isLarge) announce(texts.tooManyToCopy(MAX_COPIED_CELLS, core.formatNumber));
    return isLarge;
  };

  const onCopy = (event: ClipboardEvent) => {
    if (isEditor(event.target)) return false;
    event.preventDefault();
    if (isTooLarge()) return false;
    const { text, html, count } = copiedOf(core, false);
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
    announce(texts.copied(count, core.formatNumber));
    return true;
  };

  const copy = async ({ withHeadings = false } = {}) => {
    if (isTooLarge()) return;
    const { text, html, count } = copiedOf(core, withHeadings);
    const flavours = { 'text/plain': text, 'text/html': html };
    const blobs = Object.entries(flavours).map(([type, content]) => [type, new Blob([content], { type })]);
    try {
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
      announce(texts.copied(count, core.formatNumber));
    } catch {
      // no permission, or a page without https
      announce(texts.copyRefused);
    }
  };

  /** Places a block at this render's selection, also after later ones: rows and columns are those of then. */
  const place: SheetPaste['place'] = (block, notes = []) => {
    if (readOnly || rows.dataRows(range.top, rows.count - 1) === 0) return;
    const trimmed = block.map((row) => row.map((text) => text.trim()));
    const { edit, cut, computed } = placed(core, range, trimmed);
    const taken = edit.columns.length > 0 ? core.putAll(edit) : 0;
    // what was selected meanwhile stays, and with it what is typed there
    if (isSelected(core.selection)) core.mark(edit.range);
    const finish = (count: number) => {
      const missed = countEdited(rows, edit) - count;
      const remaining = missed > 0 ? props.leftText?.(missed) : undefined;
      announce([texts.pasted({ count, cut, computed, remaining }, core.formatNumber), ...notes].join(' '));
    };
    if (typeof taken === 'number') finish(taken);
    else void taken.then(finish);
  };

  const count: SheetPaste['count'] = (block) => countEdited(rows, placed(core, range, block).edit);

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const isBlock = /[\t\n\r]/.test(text.trim());
    if (isEditor(event.target) && !isBlock) return;
    event.preventDefault();
    if (readOnly || text === '' || props.rowCount === 0) return;
    const block = readTsv(text);
    const html = event.clipboardData.getData('text/html');
    cancel();
    if (!props.onPaste?.({ block, text, html, range, place, count })) place(block);
  };

  return {
    copy,
    place,
    count,
    handlers: {
      onCopy: (event: ClipboardEvent) => void onCopy(event),
      onCut: (event: ClipboardEvent) => {
        if (onCopy(event) && !readOnly) put(emptied(core, range));
      },
      onPaste,
    },
  };
}

/** The selection as texts; with headings, the names of its rows and columns around them. */
function copiedOf(core: SheetCore, withHeadings: boolean): Copied {
  const { props, rows, range } = core;
  const { columns } = props;
  const block = textsIn(
    core,
    range,
    (row, column) => props.copyText?.(row, column) ?? core.textAt(row, column),
  );
  const count = countEdited(rows, {
    range,
    block,
    columns: columns.slice(range.left, range.right + 1).map((_, index) => range.left + index),
  });
  const isCode = (at: number) => ['text', 'choice'].includes(columns[range.left + at]?.kind ?? '');
  if (!withHeadings) return { text: writeTsv(block), html: writeHtmlTable(block, isCode), count };
  const header = columns.slice(range.left, range.right + 1).map(headingOf);
  const names = textsIn(core, { ...range, left: 0, right: 0 }, (row) => props.row(row).name).flat();
  const full = [['', ...header], ...block.map((texts_, index) => [names[index] ?? '', ...texts_])];
  return { text: writeTsv(full), html: writeHtmlTable(full, (at) => at === 0 || isCode(at - 1)), count };
}

/**
 * A block as an HTML table, the flavour that spreadsheets prefer.
 *
 * @param isText - columns of codes: a spreadsheet keeps '01.02' and leading zeros there
 */
function writeHtmlTable(block: Block, isText: (column: number) => boolean): string {
  const cell = (text: string, column: number) =>
    `<td${isText(column) ? ` style='mso-number-format:"\\@"'` : ''}>${escaped(text)}</td>`;
  const rows = block.map((texts) => `<tr>${texts.map(cell).join('')}</tr>`);
  return `<meta charset="utf-8"><table>${rows.join('')}</table>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>');
}
