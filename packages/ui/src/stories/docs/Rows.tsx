import { Unstyled } from '@storybook/addon-docs/blocks';
import { Prose } from './Prose.tsx';

/** A small table on a page of text; what stands between backticks is code. */
export function Rows({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <Unstyled>
      <table className="my-4 w-full max-w-3xl border-collapse font-text text-body text-ink">
        <thead>
          <tr className="border-b border-line-strong text-caption text-muted">
            {head.map((title) => (
              <th key={title} scope="col" className="py-2 pe-6 text-start font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]} className="border-b border-line align-baseline">
              {cells.map((cell) => (
                <td key={cell} className="py-2.5 pe-6">
                  <Prose>{cell}</Prose>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Unstyled>
  );
}
