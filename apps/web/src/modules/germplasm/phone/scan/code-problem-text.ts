import { codedKindNames, type CodedKind } from '@panicle/contract/codes/record-code';
import { useText, useTextOf } from '../../../../language/text.ts';
import { scanMessages } from './messages.ts';
import type { ScanLine } from './scan-list.ts';

/** As much of a code as a line of text shows. */
const SHOWN = 60;
export const shortCode = (code: string) => (code.length > SHOWN ? `${code.slice(0, SHOWN)}…` : code);

/** Says why a code leads nowhere, with what was read. */
export function useProblemText() {
  const say = useText(scanMessages);
  const textOf = useTextOf();
  return (problem: NonNullable<ScanLine['problem']>, code: string, kind?: CodedKind): string =>
    say(`${problem}Code`, {
      code: shortCode(code),
      kind: kind ? textOf(codedKindNames[kind]) : say('record'),
    });
}
