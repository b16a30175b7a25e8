import { useMemo, useState } from 'react';
import { Button, Input, Tree } from 'antd';
import { useText } from '../../language/text.ts';
import { formatInteger, formatNumber } from '../../language/format/number.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { DetailPanel } from '../../ui/page/detail-panel.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { ListPage, SelectionCount } from '../../ui/page/list-page.tsx';
import { TwoLines } from '../../ui/page/two-lines.tsx';
import { StateTag } from '../../ui/state-tag/state-tag.tsx';
import { compareCells, matches } from '../../ui/table/arrange.ts';
import type { Column } from '../../ui/table/columns.ts';
import { ColumnsButton } from '../../ui/table/columns-button.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { useColumnChoice } from '../../ui/table/use-column-choice.ts';
import { useServerList, type ListRequest } from '../../ui/table/use-server-list.ts';
import { designMessages } from './messages.ts';
import { SpecimenForm } from './specimen-form.tsx';
import { materials, type SpecimenMaterial } from './specimens.ts';

/** Answers as a server would: filtered, sorted, one page. */
async function specimenPage({ currPage, pageSize, sort, order }: ListRequest, name: string) {
  const found = materials.filter((one) => !name || matches(one.name, name) || matches(one.code, name));
  const key = sort as keyof SpecimenMaterial | undefined;
  const sorted = key ? [...found].sort((a, b) => compareCells(a[key], b[key], order === 'desc')) : found;
  const records = sorted.slice((currPage - 1) * pageSize, currPage * pageSize);
  return { records, total: found.length, current: currPage, size: pageSize };
}

export function SpecimenList() {
  const say = useText(designMessages);
  const [name, setName] = useState('');
  const [open, setOpen] = useState<SpecimenMaterial | undefined>();
  const [chosen, setChosen] = useState<string[]>([]);
  const [form, setForm] = useState(false);
  const columns = useColumnChoice('specimens', useSpecimenColumns());
  const list = useServerList({
    key: ['specimens', name],
    load: (request) => specimenPage(request, name),
  });
  return (
    <ListPage
      id="specimens"
      title={say('material')}
      purpose={say('purpose')}
      side={<Tree defaultExpandAll treeData={[{ key: '0', title: say('allMaterials') }]} />}
      sideTitle={say('groups')}
      toolbar={
        <>
          <SelectionCount count={chosen.length} onClear={() => setChosen([])} />
          <Button type="primary" icon={<Icon name="plus" />} onClick={() => setForm(true)}>
            {say('primary')}
          </Button>
          <Button icon={<Icon name="upload" />}>{say('ordinary')}</Button>
          <ColumnsButton columns={columns} />
        </>
      }
      filters={
        <Input
          allowClear
          style={{ width: 200 }}
          prefix={<Icon name="search" />}
          placeholder={say('searchHint')}
          aria-label={say('searchHint')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      }
      filterCount={name ? 1 : 0}
      detail={
        open ? (
          <DetailPanel
            title={open.name}
            state={<StateTag state="active" />}
            onClose={() => setOpen(undefined)}
            tabs={[
              {
                key: 'passport',
                label: say('passport'),
                children: (
                  <FactList
                    facts={[
                      { label: say('source'), value: open.code },
                      { label: say('pedigree'), value: open.pedigree },
                      { label: say('stock'), value: `${formatNumber(open.stock, 1)} kg` },
                    ]}
                  />
                ),
              },
              { key: 'trials', label: say('trials'), count: open.trials },
            ]}
          />
        ) : null
      }
    >
      <ServerTable
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        label={say('material')}
        onOpen={setOpen}
        openKey={open?.id}
        selection={{ keys: chosen, onChange: setChosen }}
      />
      <SpecimenForm open={form} onClose={() => setForm(false)} />
    </ListPage>
  );
}

function useSpecimenColumns(): readonly Column<SpecimenMaterial>[] {
  const say = useText(designMessages);
  return useMemo(
    () => [
      {
        key: 'name',
        title: say('material'),
        primary: true,
        sortable: true,
        render: (row) => <TwoLines first={row.name} second={row.code} strong />,
      },
      {
        key: 'hybrid',
        title: say('kind'),
        width: 110,
        render: (row) => <TwoLines first={say(row.hybrid ? 'hybrid' : 'inbred')} second={row.generation} />,
      },
      { key: 'pedigree', title: say('pedigree'), width: 160, render: (row) => row.pedigree },
      {
        key: 'trials',
        title: say('trials'),
        kind: 'number',
        width: 90,
        sortable: true,
        render: (row) => formatInteger(row.trials),
      },
      {
        key: 'stock',
        title: say('stock'),
        unit: 'kg',
        kind: 'number',
        width: 110,
        sortable: true,
        render: (row) => formatNumber(row.stock, 1),
      },
    ],
    [say],
  );
}
