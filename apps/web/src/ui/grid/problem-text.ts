import type { Say } from '../../language/messages.ts';
import type { gridMessages } from './messages.ts';
import type { CellProblem } from './read-cell.ts';

/** The reason why an entry cannot be taken, in words; limits as they are typed, a year without separators. */
export function problemText(say: Say<(typeof gridMessages)['zh']>, problem: CellProblem): string {
  switch (problem.reason) {
    case 'tooSmall':
      return say('tooSmall', { minimum: String(problem.minimum) });
    case 'tooLarge':
      return say('tooLarge', { maximum: String(problem.maximum) });
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
