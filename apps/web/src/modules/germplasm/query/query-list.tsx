import { useQueryClient } from '@tanstack/react-query';
import type { KeptQuery } from '@panicle/contract/material-query';
import { useText } from '../../../language/text.ts';
import { useConfirmDelete } from '../../../ui/form/use-confirm-delete.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { RowMenu } from '../../../ui/icon/row-menu.tsx';
import styles from '../groups/group-list.module.css';
import { germplasmKey } from '../../../records/material/calls.ts';
import { keptQueries } from './api.ts';
import { queryMessages } from './messages.ts';
import own from './query-page.module.css';

interface QueryListProps {
  queries: readonly KeptQuery[];
  open: string | undefined;
  onNew: () => void;
  onOpen: (query: KeptQuery) => void;
  onRename: (query: KeptQuery) => void;
  onRemoved: (query: KeptQuery) => void;
}

/** The reader's own queries; a row runs one. */
export function QueryList({ queries, open, onNew, onOpen, onRename, onRemoved }: QueryListProps) {
  const say = useText(queryMessages);
  return (
    <div className={styles.side}>
      <header className={styles.head}>
        <h2>{say('mine')}</h2>
      </header>
      <ul className={styles.list}>
        <li className={`${styles.entry} ${open === undefined ? styles.active : ''}`}>
          <button
            type="button"
            className={styles.opener}
            aria-current={open === undefined || undefined}
            onClick={onNew}
          >
            {say('newQuery')}
          </button>
        </li>
        {queries.map((query) => (
          <li key={query.id} className={`${styles.entry} ${open === query.id ? styles.active : ''}`}>
            <button
              type="button"
              className={styles.opener}
              aria-current={open === query.id || undefined}
              onClick={() => onOpen(query)}
            >
              <span className={styles.name} title={query.name}>
                {query.name}
              </span>
            </button>
            <QueryMenu query={query} onRename={() => onRename(query)} onRemoved={() => onRemoved(query)} />
          </li>
        ))}
      </ul>
      {queries.length === 0 ? <p className={own.hint}>{say('noneKept')}</p> : null}
    </div>
  );
}

function QueryMenu(props: { query: KeptQuery; onRename: () => void; onRemoved: () => void }) {
  const { query, onRename, onRemoved } = props;
  const { id, name } = query;
  const say = useText(queryMessages);
  const confirmDelete = useConfirmDelete();
  const queries = useQueryClient();
  const remove = () =>
    confirmDelete({
      title: say('removeTitle', { name }),
      count: 1,
      confirm: say('remove'),
      run: () => keptQueries.remove(id),
      onDone: () => {
        onRemoved();
        void queries.invalidateQueries({ queryKey: [...germplasmKey, 'kept-queries'] });
      },
    });
  return (
    <RowMenu
      className={styles.menu}
      label={say('actions', { name })}
      items={[
        { key: 'rename', icon: <Icon name="pencil" />, label: say('rename'), onClick: onRename },
        { key: 'delete', icon: <Icon name="trash" />, danger: true, label: say('remove'), onClick: remove },
      ]}
    />
  );
}
