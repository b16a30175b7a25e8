import { useMemo } from 'react';
import { materialTypeNames } from '@panicle/contract/material-columns';
import type { ListMember } from '@panicle/contract/material-lists';
import { formatInteger } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { nameOf } from '../../../records/material/name.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { RowMenu } from '../../../ui/icon/row-menu.tsx';
import { TwoLines } from '../../../ui/page/two-lines.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import styles from './lists.module.css';
import { listMessages } from './messages.ts';
import type { Members } from './use-members.ts';

interface Acts {
  /** the reader may change the list */
  own: boolean;
  members: Members;
  onNote: (member: ListMember) => void;
  onPlace: (member: ListMember) => void;
}

/** The place of a member, its material with the way to it, and what is noted of it. */
export function useMemberColumns({ own, members, onNote, onPlace }: Acts): readonly Column<ListMember>[] {
  const say = useText(listMessages);
  const textOf = useTextOf();
  return useMemo(() => {
    const columns: Column<ListMember>[] = [
      {
        key: 'number',
        title: say('number'),
        kind: 'number',
        width: 70,
        render: ({ number }) => formatInteger(number),
      },
      {
        key: 'material',
        title: say('material'),
        primary: true,
        width: 240,
        render: (member) => (
          <TwoLines
            strong
            first={
              <RecordLink of={materialRecord} id={member.materialId}>
                {nameOf(member)}
              </RecordLink>
            }
            second={member.variety === null ? member.nameEn : member.sourceId}
          />
        ),
      },
      { key: 'group', title: say('group'), width: 150, render: ({ groupName }) => groupName },
      {
        key: 'type',
        title: say('type'),
        width: 110,
        render: ({ type, generation }) => (
          <TwoLines first={type ? textOf(materialTypeNames[type]) : null} second={generation} />
        ),
      },
      {
        key: 'year',
        title: say('year'),
        kind: 'number',
        width: 80,
        render: ({ year }) => (year === null ? null : String(year)),
      },
      {
        key: 'note',
        title: say('note'),
        width: 260,
        render: (member) =>
          own ? (
            <button
              type="button"
              className={styles.note}
              aria-label={`${say('editNote', { name: nameOf(member) })}: ${member.note}`}
              onClick={() => onNote(member)}
            >
              {member.note}
              <Icon name="pencil" size={12} />
            </button>
          ) : (
            member.note
          ),
      },
    ];
    if (!own) return columns;
    const menuOf = (member: ListMember) => {
      const { materialId, number } = member;
      return [
        {
          key: 'up',
          icon: <Icon name="chevronUp" />,
          label: say('up'),
          disabled: number === 1,
          onClick: () => void members.move([materialId], number - 1),
        },
        {
          key: 'down',
          icon: <Icon name="chevronDown" />,
          label: say('down'),
          onClick: () => void members.move([materialId], number + 1),
        },
        {
          key: 'place',
          icon: <Icon name="arrowRight" />,
          label: say('move'),
          onClick: () => onPlace(member),
        },
        {
          key: 'out',
          icon: <Icon name="close" />,
          label: say('takeOut'),
          onClick: () => void members.takeOut([materialId]),
        },
      ];
    };
    return [
      ...columns,
      {
        key: 'actions',
        title: '',
        width: 56,
        render: (member) => (
          <RowMenu label={say('actions', { name: nameOf(member) })} items={menuOf(member)} />
        ),
      },
    ];
  }, [say, textOf, own, members, onNote, onPlace]);
}
