import { readFile, glob } from 'node:fs/promises';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../../apps/web/src');
/** The opening tag of a form, to the name that it has among all forms. */
const FORM = /<Form(?:Drawer|Dialog)\b[^]*?\bname=(?:"([^"]+)"|\{)/g;
/** The beginning of a declaration of fields, which names their form. */
const DECLARED = /\bFieldSet<\w+> = \{\s*form: '([^']+)'/g;

/** The names of all forms in the sources of the pages, those of the design page left out. */
export async function formNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: SOURCES })) {
    if (/^(?:ui[\\/](?:form|fields)|modules[\\/]design)[\\/]/.test(file)) continue;
    const source = await readFile(join(SOURCES, file), 'utf8');
    for (const [, name] of source.matchAll(FORM)) {
      if (name === undefined)
        throw new Error(`${file}: the name of a form is written out, so that it is found`);
      names.push(name);
    }
    for (const [, name] of source.matchAll(DECLARED)) names.push(name!);
  }
  return names.toSorted();
}
