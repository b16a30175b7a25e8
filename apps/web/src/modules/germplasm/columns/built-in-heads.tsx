import { useState } from 'react';
import { Button } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import type { Material, MaterialGroup } from '@panicle/contract/germplasm';
import { materialColumns } from '@panicle/contract/material-columns';
import { headOf } from '@panicle/contract/material-heads';
import { passportColumns } from '@panicle/contract/passport/descriptors';
import { useText, useTextOf } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { germplasmKey } from '../../../records/material/calls.ts';
import { changeHeads, useHeads } from '../../../records/material/heads.ts';
import { useConfirmDelete } from '../../../ui/form/use-confirm-delete.tsx';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { sharingMessages } from '../../../ui/sharing/messages.ts';
import type { ChosenColumns } from '../../../ui/table/use-column-choice.ts';
import { HeadForm, type HeadedColumn } from './head-form.tsx';
import { columnMessages } from './messages.ts';
import styles from './column-designer.module.css';

interface HeadsProps {
  /** undefined: all germplasm, whose titles count in every group */
  group: MaterialGroup | undefined;
  columns: ChosenColumns<Material>;
}

/** Opens the title and the width of a column; `form` is to be shown. */
export function useHeadForm({ group, columns }: HeadsProps) {
  const say = useText(columnMessages);
  const sayShared = useText(sharingMessages);
  const { user } = useSignedIn();
  const [opened, setOpened] = useState<HeadedColumn | null>(null);
  const owns = user.seesAll === true || user.id === group?.ownerId;
  const refusal = group ? sayShared('ownerOnly', { owner: group.owner }) : say('headOfEvery');
  const widthOf = (key: string) =>
    (columns.visible.find((column) => column.key === key) ?? columns.all.find((column) => column.key === key))
      ?.width;
  return {
    owns,
    open: ({ key, usual }: Pick<HeadedColumn, 'key' | 'usual'>) =>
      setOpened({ key, usual, width: widthOf(key) }),
    form: (
      <HeadForm
        column={opened}
        groupId={group?.id ?? null}
        refusal={owns ? undefined : refusal}
        onWidth={(key, width) => columns.resize(new Map([[key, width]]))}
        onClose={() => setOpened(null)}
      />
    ),
  };
}

interface BuiltInHeadsProps extends Pick<HeadsProps, 'group'> {
  head: ReturnType<typeof useHeadForm>;
}

/** The columns that every group has, with the titles that this one gives them. */
export function BuiltInHeads({ group, head: { open, owns } }: BuiltInHeadsProps) {
  const say = useText(columnMessages);
  const textOf = useTextOf();
  const heads = useHeads();
  const queries = useQueryClient();
  const confirm = useConfirmDelete();
  const groupId = group?.id ?? null;
  const own = heads.find((one) => one.groupId === groupId);

  const reset = () =>
    confirm({
      title: say('resetTitle'),
      count: own?.heads.length ?? 0,
      confirm: say('reset'),
      run: () => changeHeads({ groupId, heads: [], revision: own?.revision ?? 0 }),
      onDone: () => void queries.invalidateQueries({ queryKey: germplasmKey }),
    });

  return (
    <>
      <div className={styles.builtIn}>
        <h3>{say('builtIn')}</h3>
        {owns && own && own.heads.length > 0 ? (
          <Button size="small" type="link" onClick={reset}>
            {say('reset')}
          </Button>
        ) : null}
      </div>
      <p className={styles.purpose}>{say('headPurpose')}</p>
      <ul className={styles.heads}>
        {[...materialColumns, ...passportColumns].map(({ key, title }) => {
          const shown = textOf(headOf(heads, groupId, key, title));
          const usual = textOf(title);
          return (
            <li key={key} className={styles.headed}>
              <span className={styles.text}>
                {shown}
                {shown === usual ? null : <span className={styles.facts}> {usual}</span>}
              </span>
              <IconButton
                type="text"
                size="small"
                icon={<Icon name="pencil" size={14} />}
                aria-label={say('headOf', { name: usual })}
                onClick={() => open({ key, usual: title })}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
