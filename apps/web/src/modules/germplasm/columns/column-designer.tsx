import { useState } from 'react';
import { Button, Drawer } from 'antd';
import {
  columnOfField,
  type Material,
  type MaterialField,
  type MaterialGroup,
} from '@panicle/contract/germplasm';
import { useText } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useDrawerWidth } from '../../../ui/feedback/use-drawer-width.ts';
import { useConfirmDelete } from '../../../ui/form/use-confirm-delete.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { RowMenu } from '../../../ui/icon/row-menu.tsx';
import { MenuLabel } from '../../../ui/icon/menu-label.tsx';
import { sharingMessages } from '../../../ui/sharing/messages.ts';
import { germplasm } from '../api.ts';
import { fieldsOfGroup, useFields, useRefresh } from '../use-germplasm-data.ts';
import type { ChosenColumns } from '../../../ui/table/use-column-choice.ts';
import { BuiltInHeads, useHeadForm } from './built-in-heads.tsx';
import { FieldForm } from './field-form.tsx';
import { columnMessages } from './messages.ts';
import styles from './column-designer.module.css';

interface ColumnDesignerProps {
  open: boolean;
  /** the group that is shown; undefined: all germplasm, whose columns belong to every group */
  group: MaterialGroup | undefined;
  columns: ChosenColumns<Material>;
  onClose: () => void;
}

/** The heads of a table: titles of the built-in ones, the users' own to add, change, order and delete. */
export function ColumnDesigner({ open, group, columns, onClose }: ColumnDesignerProps) {
  const say = useText(columnMessages);
  const width = useDrawerWidth();
  const fields = fieldsOfGroup(useFields(), group?.id);
  const [editing, setEditing] = useState<MaterialField | 'new' | null>(null);
  const head = useHeadForm({ group, columns });
  const attempt = useAttempt();
  const refresh = useRefresh();

  /** Positions become the places in this list; only those that differ are written. */
  const reorder = async (from: number, to: number) => {
    const order = [...fields];
    order.splice(to, 0, ...order.splice(from, 1));
    await attempt(async () => {
      for (const [position, { id, revision, position: before }] of order.entries()) {
        if (before !== position) await germplasm.moveField({ id, revision, position });
      }
    });
    await refresh();
  };

  return (
    <Drawer
      open={open}
      title={say('title')}
      onClose={onClose}
      size={width}
      destroyOnHidden
      closable={{ placement: 'end' }}
      mask={{ blur: false }}
    >
      <p className={styles.purpose}>{say('purpose')}</p>
      <div className={styles.head}>
        <h3>{say('own')}</h3>
        <Button type="primary" icon={<Icon name="plus" />} onClick={() => setEditing('new')}>
          {say('add')}
        </Button>
      </div>
      {fields.length === 0 ? <p className={styles.none}>{say('none')}</p> : null}
      <ul className={styles.list}>
        {fields.map((field, index) => (
          <FieldEntry
            key={field.id}
            field={field}
            group={group}
            onUp={index > 0 ? () => void reorder(index, index - 1) : undefined}
            onDown={index < fields.length - 1 ? () => void reorder(index, index + 1) : undefined}
            onEdit={() => setEditing(field)}
            onHead={() => head.open({ key: field.id, usual: columnOfField(field).title })}
          />
        ))}
      </ul>
      <BuiltInHeads group={group} head={head} />
      {head.form}
      <FieldForm
        editing={editing}
        group={group}
        onClose={() => setEditing(null)}
        onReload={async (field) => {
          const newest = await germplasm.readField(field.id);
          setEditing(newest);
          return newest;
        }}
      />
    </Drawer>
  );
}

function FieldEntry(props: {
  field: MaterialField;
  group: MaterialGroup | undefined;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onEdit: () => void;
  onHead: () => void;
}) {
  const { field, group, onUp, onDown, onEdit, onHead } = props;
  const say = useText(columnMessages);
  const sayShared = useText(sharingMessages);
  const { user } = useSignedIn();
  const refresh = useRefresh();
  const confirmDelete = useConfirmDelete();
  const { name } = field;
  const owns = user.seesAll === true || user.id === field.ownerId || user.id === field.groupOwnerId;
  const notOwner = owns ? undefined : sayShared('ownerOnly', { owner: field.createdBy });

  const remove = () =>
    confirmDelete({
      title: say('removeTitle', { name }),
      count: 1,
      confirm: say('remove'),
      run: () => germplasm.deleteField(field.id),
      onDone: () => void refresh(),
    });
  const facts = [
    say(field.dataType),
    field.possibleValues.length > 0 ? say('choices', { count: field.possibleValues.length }) : '',
    field.groupId === null ? say('everyGroup') : say('thisGroup', { name: group?.name ?? '' }),
  ];
  return (
    <li className={styles.field}>
      <div className={styles.text}>
        <div className={styles.name}>{name}</div>
        <div className={styles.facts}>{facts.filter(Boolean).join(' · ')}</div>
        {field.description ? <div className={styles.facts}>{field.description}</div> : null}
      </div>
      <RowMenu
        label={say('actions', { name })}
        items={[
          {
            key: 'edit',
            icon: <Icon name="pencil" />,
            label: <MenuLabel label={say('edit')} reason={notOwner} />,
            disabled: !owns,
            onClick: onEdit,
          },
          { key: 'head', icon: <Icon name="columns" />, label: say('head'), onClick: onHead },
          {
            key: 'up',
            icon: <Icon name="chevronUp" />,
            label: say('up'),
            disabled: !onUp,
            onClick: () => onUp?.(),
          },
          {
            key: 'down',
            icon: <Icon name="chevronDown" />,
            label: say('down'),
            disabled: !onDown,
            onClick: () => onDown?.(),
          },
          {
            key: 'remove',
            icon: <Icon name="trash" />,
            danger: owns,
            disabled: !owns,
            label: <MenuLabel label={say('remove')} reason={notOwner} />,
            onClick: remove,
          },
        ]}
      />
    </li>
  );
}
