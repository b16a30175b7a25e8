import { useEffect } from 'react';
import { useText } from '../../language/text.ts';
import { Marked } from '../../records/search/marked.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import type { Entry, EntryGroup } from './entries.ts';
import { paletteMessages } from './messages.ts';
import styles from './palette.module.css';

interface EntryListProps {
  id: string;
  groups: readonly EntryGroup[];
  /** id of the one that Enter opens */
  activeId: string | undefined;
  search: string;
  onChoose: (entry: Entry) => void;
}

export const entryId = (group: EntryGroup, entry: Entry) => `palette-${group.key}-${entry.key}`;

/** What was found, by kind; the focus stays in the field. */
export function EntryList({ id, groups, activeId, search, onChoose }: EntryListProps) {
  const say = useText(paletteMessages);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div id={id} role="listbox" aria-label={say('results')}>
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`palette-${group.key}`}>
          <div className={styles.heading} id={`palette-${group.key}`} role="presentation">
            {group.title}
          </div>
          {group.entries.map((entry) => (
            // The keys of the field move through the list; the pointer may choose as well.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={entry.key}
              id={entryId(group, entry)}
              role="option"
              tabIndex={-1}
              aria-selected={entryId(group, entry) === activeId}
              className={entryId(group, entry) === activeId ? styles.active : styles.entry}
              onClick={() => onChoose(entry)}
            >
              <Icon name={entry.icon} />
              <span className={styles.title}>
                <Marked text={entry.title} search={search} />
              </span>
              {entry.about ? <span className={styles.about}>{entry.about}</span> : null}
            </div>
          ))}
          {group.note ? <div className={styles.note}>{group.note}</div> : null}
        </div>
      ))}
    </div>
  );
}
