import type { FieldProblem } from '@panicle/contract/records';
import { BusinessError } from '../business-error.ts';

/** Throws the first of the rules that the fields break; `data` lists all of them with their fields. */
export function requireUnbroken(problems: readonly FieldProblem[]): void {
  const [first] = problems;
  if (first) throw new BusinessError(first.error, first.values, { data: problems });
}
