import type { OutboxMessage } from './outbox';

/** The page at `/outbox`: accessible HTML with every value escaped and no script. */
export function outboxPage(messages: readonly OutboxMessage[]): string {
  const content =
    messages.length === 0
      ? '<p>No messages yet. Access codes and reset links appear here; reload to look again.</p>'
      : `<ol reversed>${messages.map(item).join('')}</ol>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox of the development API</title>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>What a real backend would send by email, newest first.</p>
${content}
</main>
</body>
</html>
`;
}

function item(message: OutboxMessage): string {
  const link = message.link ? `<p><a href="${escaped(message.link)}">${escaped(message.link)}</a></p>` : '';
  const code = message.code ? `<p>Access code: <strong>${escaped(message.code)}</strong></p>` : '';
  return `<li value="${message.id}">
<h2>${escaped(message.subject)}</h2>
<p>To ${escaped(message.to)}, <time datetime="${escaped(message.at)}">${escaped(message.at)}</time></p>
<p>${escaped(message.text)}</p>
${code}${link}</li>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
