import type { FastifyReply } from 'fastify';

/** A cell: a number is written as it is, a text so that no program takes it for a formula. */
type Cell = string | number | null;

/** A text that begins with one of these is a formula to spreadsheets. */
const formula = /^[=+\-@\t\r\n]/;

function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table by RFC 4180, with a byte order mark, by which spreadsheets know UTF-8. */
export function csv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

/** Sends bytes as a file that is kept, not shown, and by no cache. */
export async function sendFile(
  reply: FastifyReply,
  file: { readonly name: string; readonly type: string; readonly content: string | Buffer },
): Promise<void> {
  await reply
    .headers({
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'no-store',
    })
    .send(file.content);
}

export const csvType = 'text/csv; charset=utf-8; header=present';
