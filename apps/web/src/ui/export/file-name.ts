import { createContext, use } from 'react';

/** What the figures and tables of a page are of, for the names of their files: task and trial. */
export const FileSubject = createContext<readonly string[]>([]);

/** Bytes that every file system allows, with room for an ending and a number behind it. */
const LONGEST = 200;
// oxlint-disable-next-line no-control-regex -- names of files hold none
const REFUSED = /[\u0000-\u001f\u007f\\/:*?"<>|]/g;

function shortened(name: string): string {
  const encoder = new TextEncoder();
  let length = 0;
  let cut = '';
  for (const character of name) {
    length += encoder.encode(character).length;
    if (length > LONGEST) break;
    cut += character;
  }
  return cut.replace(/[\s.]+$/, '');
}

/** The name of a file without its end: what it is of, then its title, without the characters that systems refuse. */
export function fileNameOf(subject: readonly string[], title: string): string {
  // a task is often named after its trial
  const said = subject.filter(
    (part, index) => !subject.slice(0, index).some((other) => other.includes(part)),
  );
  return shortened(
    [...said, title]
      .join(' - ')
      .replace(/\s+/g, ' ')
      .replace(REFUSED, '_')
      .replace(/^[\s.]+/, ''),
  );
}

/** Names a file of the page after what the page is of. */
export function useFileName(): (title: string) => string {
  const subject = use(FileSubject);
  return (title) => fileNameOf(subject, title);
}
