/** Attribute of a head: the key of its column. */
export const COLUMN = 'data-column';

const HEADS = `th[${COLUMN}]`;

/** The tables that stand for one: head and rows are apart while the rows scroll. */
const tablesOf = (head: Element) => [...(head.closest('.ant-table')?.querySelectorAll('table') ?? [])];

/** How wide the columns of a table are at present, in whole pixels, by their keys. */
export function widthsNow(head: HTMLTableCellElement): Map<string, number> {
  const heads = [...(head.parentElement?.querySelectorAll(HEADS) ?? [])];
  return new Map(
    heads.map((one) => [one.getAttribute(COLUMN) ?? '', Math.floor(one.getBoundingClientRect().width)]),
  );
}

interface Drawing {
  /** the column so wide, the others as they were */
  draw: (width: number) => void;
  /** leaves the table to the library, which knows the width or is about to hear of it */
  end: (width: number) => void;
}

/** Draws a column wider without a new list: the list hears of the width at the end. No other column moves meanwhile. */
export function startDrawing(head: HTMLTableCellElement): Drawing {
  const before: [HTMLElement, string][] = [];
  const set = (element: HTMLElement, width: number) => {
    element.style.width = `${width}px`;
  };
  const cells = [...(head.parentElement?.children ?? [])].map((cell) => cell.getBoundingClientRect().width);
  const start = cells[head.cellIndex] ?? 0;
  const tables = tablesOf(head).map((table) => {
    const columns = [...(table.querySelector('colgroup')?.children ?? [])] as HTMLElement[];
    const whole = table.offsetWidth;
    before.push([table, table.style.width]);
    // widths of heads follow the cells, which the library measures
    if (!table.contains(head))
      before.push(...columns.map((one): [HTMLElement, string] => [one, one.style.width]));
    for (const [place, column] of columns.entries())
      if (cells[place] !== undefined) set(column, cells[place]);
    return { table, column: columns[head.cellIndex], whole };
  });
  const draw = (width: number) => {
    for (const { table, column, whole } of tables) {
      if (column) set(column, width);
      set(table, whole + width - start);
    }
  };
  return {
    draw,
    end: (width) => {
      draw(width);
      for (const [element, was] of before) element.style.width = was;
    },
  };
}
