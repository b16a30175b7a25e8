import { useRef } from 'react';
import { Table, type TableColumnType } from 'antd';
import { availabilityNames, menuTitle, type MenuRecord, type MenuTree } from '@panicle/contract/menu-records';
import { useText, useTextOf } from '../../language/text.ts';
import { formatInteger } from '../../language/format/number.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { menuIcon } from '../../ui/icon/menu-icons.ts';
import { StateTag } from '../../ui/state-tag/state-tag.tsx';
import { useTableHeight } from '../../ui/table/use-table-height.ts';
import { menuMessages } from './messages.ts';
import styles from './menus.module.css';

interface MenuTableProps {
  tree: MenuTree;
  open: MenuRecord | undefined;
  onOpen: (menu: MenuRecord) => void;
}

type Row = MenuRecord & { children?: MenuRecord[] };

/** A group without menus under it is no branch that could be opened. */
const rowOf = ({ children, ...group }: MenuTree[number]): Row =>
  children.length > 0 ? { ...group, children } : group;

/** All menus at once, groups with what lies under them. */
export function MenuTable({ tree, open, onOpen }: MenuTableProps) {
  const say = useText(menuMessages);
  const area = useRef<HTMLDivElement>(null);
  const { rowHeight } = useTableHeight(area);
  return (
    <div
      className={styles.table}
      ref={area}
      style={{ '--row-height': `${rowHeight}px` } as React.CSSProperties}
    >
      <Table<Row>
        // The branches are open when the rows come; later ones would stay closed.
        key={tree.map((group) => group.id).join()}
        aria-label={say('title')}
        pagination={false}
        rowKey="id"
        columns={useColumns(onOpen)}
        dataSource={tree.map(rowOf)}
        expandable={{ defaultExpandAllRows: true }}
        rowClassName={(row) => (row.id === open?.id ? `${styles.open} open-row` : '')}
        scroll={{ x: 1020 }}
      />
    </div>
  );
}

function useColumns(onOpen: (menu: MenuRecord) => void): TableColumnType<Row>[] {
  const say = useText(menuMessages);
  const textOf = useTextOf();
  return [
    {
      key: 'menu',
      title: say('menu'),
      width: 400,
      render: (_value, row) => (
        <button type="button" className={styles.name} onClick={() => onOpen(row)}>
          <Icon name={menuIcon(row.icon, 'square')} />
          <span>
            {textOf(menuTitle(row))}{' '}
            <span className={styles.second}>{textOf({ zh: row.nameEn, en: row.name })}</span>
          </span>
        </button>
      ),
    },
    { key: 'code', title: say('code'), width: 290, dataIndex: 'menuCode' },
    {
      key: 'status',
      title: say('status'),
      width: 150,
      render: (_value, row) => (
        <StateTag look={row.available ? 'done' : 'stopped'}>
          {textOf(availabilityNames[row.available ? 'true' : 'false'])}
        </StateTag>
      ),
    },
    {
      key: 'sidebar',
      title: say('sidebar'),
      width: 100,
      render: (_value, row) => say(row.hidden ? 'hiddenShort' : 'visible'),
    },
    {
      key: 'roles',
      title: say('roles'),
      width: 80,
      align: 'right',
      render: (_value, row) => formatInteger(row.roles),
    },
  ];
}
