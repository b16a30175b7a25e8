import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useText, useTextOf } from '../../language/text.ts';
import { kindsOf } from '../../modules/search/kinds.ts';
import { useSearch } from '../../modules/search/use-search.ts';
import { useMobileLayout } from '../../ui/phone/mobile-layout.ts';
import { useSignedIn } from '../../session/session-context.ts';
import type { EntryGroup } from './entries.ts';
import { paletteMessages } from './messages.ts';

/** Records of every kind that the user may search, by kind. */
export function useRecordEntries(search: string) {
  const say = useText(paletteMessages);
  const textOf = useTextOf();
  const navigate = useNavigate();
  const { may } = useSignedIn();
  const mobile = useMobileLayout((layout) => layout.mobile);
  const kinds = useMemo(() => kindsOf(may), [may]);
  const { groups, searching, complete, error } = useSearch(kinds, search);
  const entryGroups = groups.map(({ kind, found, total }): EntryGroup => ({
    key: kind.key,
    title: say(kind.key),
    note: total > found.length ? say('more', { count: total }) : undefined,
    entries: found.map((one) => ({
      key: one.id,
      icon: kind.icon,
      title: one.name,
      codes: one.texts,
      about: [
        ...one.texts,
        ...one.about.map((text) => (typeof text === 'string' ? text : textOf(text))),
      ].join(' · '),
      choose: () => void navigate(mobile ? (one.phoneTo ?? one.to) : one.to),
    })),
  }));
  return {
    groups: search === '' ? [] : entryGroups,
    searching: search !== '' && (searching || !complete) && error === null,
    failed: error !== null,
  };
}
