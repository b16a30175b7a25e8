import type { ReactNode } from 'react';
import { NOTHING } from '../../language/format/number.ts';

/** What a cell of a list or a table shows: an en dash where there is nothing, never an empty cell. 0 is a value. */
export function cellContent(content: ReactNode): ReactNode {
  const empty = content === null || content === undefined || typeof content === 'boolean';
  return empty || (typeof content === 'string' && content.trim() === '') ? NOTHING : content;
}
