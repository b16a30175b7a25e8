import { useMemo } from 'react';
import { Skeleton } from 'antd';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { MAXIMUM_COANCESTRY, type Coancestry } from '@panicle/contract/pedigree';
import { formatNumber } from '../../../language/format/number.ts';
import { useText } from '../../../language/text.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { materialListCalls, materialListsKey } from '../../../records/material-list/calls.ts';
import { pedigreeCoancestry, pedigreeKey, pedigreeNumbers } from '../../../records/pedigree/calls.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { FigureView } from '../../../ui/chart/figure-view.tsx';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { RecordsSelect } from '../../../ui/record/record-select.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { ListChoice } from '../list-choice.tsx';
import { pedigreeMessages } from '../messages.ts';
import { useShownList } from '../shown-material.ts';
import { heatOf } from './heat-figure.ts';
import { PathBetween } from './path-between.tsx';
import styles from './kinship.module.css';

/** The chosen materials, kept in the address. */
function useMaterials() {
  const [address, setAddress] = useSearchParams();
  const stated = address.get('materials');
  const ids = useMemo(() => [...new Set((stated ?? '').split(',').filter(Boolean))], [stated]);
  const choose = (chosen: readonly string[]) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (chosen.length === 0) next.delete('materials');
        else next.set('materials', chosen.join());
        return next;
      },
      { replace: true },
    );
  return { ids, choose };
}

/** How closely chosen materials are related by their pedigrees, and whose genes they carry. */
export function KinshipView() {
  const say = useText(pedigreeMessages);
  const { hasRight } = useSignedIn();
  const { ids: chosen, choose } = useMaterials();
  const [list, showList] = useShownList('materials');
  const members = useQuery({
    queryKey: [...materialListsKey, 'kinship', list],
    // one more than are compared tells that there are too many
    queryFn: ({ signal }) =>
      materialListCalls.members(list!, { currPage: 1, pageSize: MAXIMUM_COANCESTRY + 1 }, signal),
    enabled: list !== undefined,
  });
  const ids = useMemo(
    () => [...new Set([...(members.data?.records ?? []).map(({ materialId }) => materialId), ...chosen])],
    [members.data, chosen],
  );
  const failed = members.error ?? null;
  const tooMany = ids.length > MAXIMUM_COANCESTRY;
  const { data, error, refetch } = useQuery({
    queryKey: [...pedigreeKey, 'coancestry', ids],
    queryFn: ({ signal }) => pedigreeCoancestry(ids, signal),
    enabled: ids.length > 1 && !tooMany,
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.view}>
      <label className={styles.choice}>
        <span>{say('materials')}</span>
        <RecordsSelect
          of={materialRecord}
          aria-label={say('materials')}
          placeholder={say('materialsHint')}
          value={chosen}
          onChange={choose}
        />
      </label>
      {hasRight('germplasm.read') ? (
        <label className={styles.choice}>
          <span>{say('list')}</span>
          <ListChoice list={list} onList={showList} />
        </label>
      ) : null}
      {tooMany ? (
        <p role="status">{say('tooMany', { count: MAXIMUM_COANCESTRY })}</p>
      ) : failed ? (
        <LoadFailed error={failed} retry={() => void members.refetch()} />
      ) : list !== undefined && !members.data ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : list !== undefined && ids.length < 2 ? (
        <p role="status">{say('listTooShort')}</p>
      ) : ids.length < 2 ? (
        <EmptyState icon="branches" title={say('chooseTwo')} hint={say('chooseTwoHint')} />
      ) : error ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : (
        <Related of={data} />
      )}
    </div>
  );
}

function Related({ of }: { of: Coancestry }) {
  const figure = useMemo(() => heatOf(of), [of]);
  const [first, second] = of.materials;
  return (
    <div className={styles.grid}>
      <FigureView figure={figure} />
      <Founders of={of} />
      <Numbers of={of} />
      {of.materials.length === 2 && first && second ? <PathBetween first={first} second={second} /> : null}
    </div>
  );
}

/** Shares of the genes of all chosen materials together. */
function Founders({ of: { founders, unknown, effectiveFounders } }: { of: Coancestry }) {
  const say = useText(pedigreeMessages);
  const caption = say('foundersCaption', {
    count: formatNumber(effectiveFounders, 2),
    unknown: formatNumber(unknown * 100, 1),
  });
  return (
    <Panel title={say('founders')} caption={caption} flush>
      <DataTable
        label={say('founders')}
        rows={founders}
        rowKey={({ material }) => material.materialId}
        columns={[
          { key: 'founder', title: say('founder'), strong: true, value: ({ material }) => material.name },
          {
            key: 'share',
            title: say('share'),
            unit: '%',
            kind: 'number',
            value: ({ share }) => share * 100,
            render: ({ share }) => formatNumber(share * 100, 2),
          },
        ]}
      />
    </Panel>
  );
}

function Numbers({ of: { materials, inbreeding } }: { of: Coancestry }) {
  const say = useText(pedigreeMessages);
  const ids = useMemo(() => materials.map(({ materialId }) => materialId), [materials]);
  const { data } = useQuery({
    queryKey: [...pedigreeKey, 'numbers', ids],
    queryFn: ({ signal }) => pedigreeNumbers(ids, signal),
  });
  const rows = materials.map(({ materialId, name }, place) => ({
    materialId,
    name,
    inbreeding: inbreeding[place]!,
    generations: data?.materials.find((one) => one.materialId === materialId)?.generations ?? null,
  }));
  return (
    <Panel title={say('materialNumbers')} flush>
      <DataTable
        label={say('materialNumbers')}
        rows={rows}
        rowKey={({ materialId }) => materialId}
        columns={[
          { key: 'name', title: say('material'), strong: true, value: ({ name }) => name },
          {
            key: 'inbreeding',
            title: say('fOf'),
            kind: 'number',
            value: (row) => row.inbreeding,
            render: (row) => formatNumber(row.inbreeding, 4),
          },
          {
            key: 'generations',
            title: say('generations'),
            kind: 'number',
            value: (row) => row.generations,
            render: (row) => formatNumber(row.generations, 0),
          },
        ]}
      />
    </Panel>
  );
}
