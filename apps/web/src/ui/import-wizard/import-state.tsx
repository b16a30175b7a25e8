import type { ImportState } from '@panicle/contract/imports';
import { useText } from '../../language/text.ts';
import type { Look } from '../state-tag/looks.ts';
import { StateTag } from '../state-tag/state-tag.tsx';
import { importMessages } from './messages.ts';

const looks: Record<
  ImportState,
  { look: Look; word: keyof (typeof importMessages)['zh'] & `state${string}` }
> = {
  previewed: { look: 'waiting', word: 'statePreviewed' },
  checking: { look: 'running', word: 'stateChecking' },
  checked: { look: 'waiting', word: 'stateChecked' },
  writing: { look: 'running', word: 'stateWriting' },
  written: { look: 'done', word: 'stateWritten' },
  undone: { look: 'stopped', word: 'stateUndone' },
  terminated: { look: 'stopped', word: 'stateTerminated' },
  failed: { look: 'failed', word: 'stateFailed' },
};

export function ImportStateTag({ state }: { state: ImportState }) {
  const say = useText(importMessages);
  const { look, word } = looks[state];
  return <StateTag look={look}>{say(word)}</StateTag>;
}
