import type { Text } from '@panicle/contract';
import type { IconName } from '../../ui/icon/icon.tsx';
import { titleOf } from '../../ui/record/record-source.ts';
import type { RecordKind } from '../record-kind.ts';

/** One found record: its texts are searched, `about` says more about it. */
export interface Found {
  id: string;
  name: Text;
  texts: readonly string[];
  about: readonly (Text | string)[];
  /** address of its page */
  to: string;
  /** address of its page for phones, where it has one */
  phoneTo?: string;
}

/** How records of one kind are searched from anywhere. */
export interface Finder {
  key: string;
  title: Text;
  icon: IconName;
  find: (search: string, pageSize: number, signal: AbortSignal) => Promise<{ total: number; found: Found[] }>;
}

/** The page of records that exists anyway, asked for what their names and codes contain. */
export const finderOf = <Row>(kind: RecordKind<Row>): Finder => ({
  key: kind.key.join(' '),
  title: kind.title,
  icon: kind.icon,
  find: async (search, pageSize, signal) => {
    const { total, records } = await kind.find(search, pageSize, signal);
    const found = records.map((row) => {
      const id = kind.idOf(row);
      const texts = kind.texts(row);
      return {
        id,
        name: titleOf(kind, row),
        texts,
        // What is in the texts already is not repeated.
        about: kind.about(row).filter((text) => typeof text !== 'string' || !texts.includes(text)),
        to: kind.path(id),
        ...(kind.phonePath ? { phoneTo: kind.phonePath(id) } : {}),
      };
    });
    return { total, found };
  },
});
