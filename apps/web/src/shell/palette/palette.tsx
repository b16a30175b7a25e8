import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Modal, Spin, type InputRef, Input } from 'antd';
import { limits } from '@panicle/contract';
import { useText } from '../../language/text.ts';
import { useSettled } from '../../ui/feedback/use-settled.ts';
import { fitsLength } from '../../ui/form/text-length.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { uiMessages } from '../../ui/messages.ts';
import { EntryList, entryId } from './entry-list.tsx';
import { exactEntry, stepped, type Entry, type EntryGroup } from './entries.ts';
import { paletteMessages } from './messages.ts';
import { usePalette } from '../../ui/page/palette-store.ts';
import styles from './palette.module.css';
import { useCommandEntries } from './use-command-entries.ts';
import { useManualEntries } from './use-manual-entries.ts';
import { usePageEntries } from './use-page-entries.ts';
import { useRecordEntries } from './use-record-entries.ts';

const LIST = 'palette-list';

/** Everything that the words find: records first, since names of records are what is typed most. */
function useGroups(typed: string) {
  const say = useText(paletteMessages);
  const settled = useSettled(typed, 200);
  const search = typed === '' ? '' : settled;
  const records = useRecordEntries(search);
  const all: EntryGroup[] = [
    ...records.groups,
    { key: 'pages', title: say('pages'), entries: usePageEntries(typed) },
    { key: 'commands', title: say('commands'), entries: useCommandEntries(typed) },
    { key: 'manual', title: say('manual'), entries: useManualEntries(search) },
  ];
  const groups = all.filter(({ entries }) => entries.length > 0);
  const found = records.groups.some(({ entries }) => entries.length > 0);
  return { groups, found, searching: records.searching || search !== typed, failed: records.failed };
}

/** One field over the page for records, pages, commands and the manual: arrows select, Enter opens, Escape closes. */
export default function Palette() {
  const say = useText(paletteMessages);
  const sayUi = useText(uiMessages);
  const hide = usePalette((state) => state.hide);
  const [typed, setTyped] = useState('');
  const tooLong = !fitsLength(typed.trim(), limits.searchLength);
  const search = tooLong ? '' : typed.trim();
  const { groups, found, searching, failed } = useGroups(search);
  const entries = groups.flatMap((group) => group.entries.map((entry) => ({ group, entry })));
  const [active, setActive] = useState(0);
  const current = tooLong ? undefined : entries[Math.min(active, entries.length - 1)];
  const activeId = current && entryId(current.group, current.entry);
  const field = useRef<InputRef>(null);
  useEffect(() => field.current?.focus(), []);

  const choose = (entry: Entry) => {
    hide();
    entry.choose();
  };
  // Hits that are shown while others are on their way belong to an earlier text: Enter waits for its own.
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (awaited.current !== search || searching) return;
    awaited.current = null;
    const hit = exactEntry(search, groups) ?? (found || failed ? undefined : entries[0]?.entry);
    if (hit) choose(hit);
  });
  const onKey = (event: KeyboardEvent) => {
    // A key that an input method still needs is not ours.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive(
        stepped(
          Math.max(0, Math.min(active, entries.length - 1)),
          event.key === 'ArrowDown' ? 1 : -1,
          entries.length,
        ),
      );
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (tooLong) return;
      if (searching) awaited.current = search;
      else if (current) choose(current.entry);
    }
  };

  const nothing = entries.length === 0 && !searching && search !== '';
  return (
    <Modal
      open
      title={<span className="visually-hidden">{say('title')}</span>}
      footer={null}
      closable={false}
      onCancel={hide}
      className={styles.palette ?? ''}
      style={{ top: 72 }}
    >
      <Input
        ref={field}
        size="large"
        variant="borderless"
        aria-invalid={tooLong}
        prefix={searching ? <Spin size="small" /> : <Icon name="search" />}
        placeholder={say('placeholder')}
        aria-label={say('title')}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={LIST}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          awaited.current = null;
          setActive(0);
        }}
        onKeyDown={onKey}
      />
      <div className={styles.found}>
        {tooLong ? (
          <p className={styles.nothing} role="alert">
            {sayUi('tooLong', { length: limits.searchLength })}
          </p>
        ) : (
          <EntryList id={LIST} groups={groups} activeId={activeId} search={search} onChoose={choose} />
        )}
        {nothing ? (
          <p className={styles.nothing} role="status">
            {say('none', { search })}
            <small>{say('noneHint')}</small>
          </p>
        ) : null}
        {failed ? (
          <p className={styles.nothing} role="alert">
            {say('failed')}
          </p>
        ) : null}
      </div>
      <footer className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {say('move')} <kbd>Enter</kbd> {say('choose')} <kbd>Esc</kbd> {say('close')}
      </footer>
    </Modal>
  );
}
