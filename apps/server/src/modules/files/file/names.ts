import { MAXIMUM_FILE_NAME_LENGTH } from '@panicle/contract';
import { composed, hasEndlessMarks } from '@panicle/contract/composed-text';
import { textFault, visibleText } from '@panicle/contract/readable-text';
import { BusinessError } from '../../../platform/business-error.ts';

/** Control characters, ends of lines, and marks that reverse the reading order so that a name looks like another one. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

function codePoint(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** What is wrong with the name, in signs that need no translation; null when nothing is. */
function faultOf(name: string): string | null {
  if (name.trim() === '') return '␣';
  if (name === '.' || name === '..') return name;
  if (name.length > MAXIMUM_FILE_NAME_LENGTH) return `> ${MAXIMUM_FILE_NAME_LENGTH}`;
  if (!name.isWellFormed()) return 'UTF-16';
  if (hasEndlessMarks(name)) return '\\p{M}{31}';
  const slash = /[/\\]/.exec(name);
  if (slash) return slash[0];
  const unseen = textFault(name);
  if (unseen) return unseen.character;
  const unprintable = UNPRINTABLE.exec(name);
  return unprintable ? codePoint(unprintable[0]) : null;
}

/**
 * Name of a file or folder as a user may give it, in NFC and otherwise untouched. Names are labels in the database
 * and never become paths of ours, so nothing is escaped; refused is only what no file system could take back.
 * Throws BusinessError 'illegalFileName'.
 */
export function checkName(field: string, name: string): string {
  const normal = composed(name);
  const fault = faultOf(normal);
  if (fault === null) return normal;
  const shown = visibleText(normal).toWellFormed().replace(new RegExp(UNPRINTABLE, 'g'), '·').slice(0, 80);
  throw new BusinessError('illegalFileName', { field, name: shown, reason: fault }, { data: { field } });
}

/** A project's id as the client sends it; '' where a file belongs to no project. */
export function checkProjectId(given: string | undefined): string {
  const projectId = composed(given ?? '');
  const unprintable = UNPRINTABLE.exec(projectId);
  const unseen = projectId.isWellFormed() ? textFault(projectId) : null;
  if (!unprintable && !unseen && projectId.isWellFormed()) return projectId;
  const reason = unprintable ? codePoint(unprintable[0]) : (unseen?.character ?? 'UTF-16');
  throw new BusinessError(
    'illegalParameter',
    { field: 'projectId', reason },
    { data: { field: 'projectId' } },
  );
}
