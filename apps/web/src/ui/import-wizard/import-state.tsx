import { importStateNames, type ImportState } from '@panicle/contract/imports';
import { useTextOf } from '../../language/text.ts';
import type { Look } from '../state-tag/looks.ts';
import { StateTag } from '../state-tag/state-tag.tsx';

const looks: Record<ImportState, Look> = {
  previewed: 'waiting',
  checking: 'running',
  checked: 'waiting',
  writing: 'running',
  written: 'done',
  undone: 'stopped',
  terminated: 'stopped',
  failed: 'failed',
};

export function ImportStateTag({ state }: { state: ImportState }) {
  const textOf = useTextOf();
  return <StateTag look={looks[state]}>{textOf(importStateNames[state])}</StateTag>;
}
