import type { Say } from '../../language/messages.ts';
import type { gridMessages } from './messages.ts';
import type { CellProblem } from './read-cell.ts';

/** The reason why an entry cannot be taken, in words. */
export function problemText(say: Say<(typeof gridMessages)['zh']>, problem: CellProblem): string {
  switch (problem.reason) {
    case 'tooSmall':
      return say('tooSmall', { minimum: problem.minimum });
    case 'tooLarge':
      return say('tooLarge', { maximum: problem.maximum });
    case 'tooManyDecimals':
      return say('tooManyDecimals', { decimals: problem.decimals });
    case 'notChoice':
      return say('notChoice', { choices: problem.choices });
    case 'tooLong':
      return say('tooLong', { length: problem.length });
    default:
      return say(problem.reason);
  }
}
