import { useState } from 'react';
import type { Material } from '@panicle/contract/germplasm';
import type { KeptQuery } from '@panicle/contract/material-query';
import { routeTitles } from '@panicle/contract/route-titles';
import { useText, useTextOf } from '../../../language/text.ts';
import type { TableFormat } from '../../../ui/export/table-formats.ts';
import { ListPage } from '../../../ui/page/list-page.tsx';
import { ColumnsButton } from '../../../ui/table/columns-button.tsx';
import { ServerTable } from '../../../ui/table/server-table.tsx';
import { useColumnChoice } from '../../../ui/table/use-column-choice.ts';
import { useServerList } from '../../../ui/table/use-server-list.ts';
import { MaterialPanel } from '../detail/material-panel.tsx';
import { ExportDialog } from '../export/export-dialog.tsx';
import { MaterialForm } from '../form/material-form.tsx';
import { useBatchActions } from '../list/use-batch-actions.tsx';
import { nameOf } from '../../../records/material/name.ts';
import { MultiSearch } from '../search/multi-search.tsx';
import { germplasmKey, materialPage, readMaterial } from '../../../records/material/calls.ts';
import { keptQueries } from './api.ts';
import { CriteriaRow } from './criteria-row.tsx';
import { queryMessages } from './messages.ts';
import { QueryDialog } from './query-dialog.tsx';
import { QueryEmpty } from './query-empty.tsx';
import { QueryList } from './query-list.tsx';
import { QueryToolbar } from './query-toolbar.tsx';
import { useKeptQueries, useQueryColumns } from './use-query-columns.ts';
import { filterOf, useQueryView } from './use-query-view.ts';
import { useResultColumns } from './use-result-columns.tsx';

/** Queries all groups at once, by what the materials say, what trials observed of them and what is in stock. */
export default function QueryPage() {
  const say = useText(queryMessages);
  const textOf = useTextOf();
  const view = useQueryView();
  const { content, ask } = view;
  const kept = useKeptQueries();
  const opened = kept.find(({ id }) => id === view.kept);
  const known = useQueryColumns();
  const [choosing, setChoosing] = useState(false);
  const [exporting, setExporting] = useState<TableFormat | null>(null);
  const [naming, setNaming] = useState<KeptQuery | 'new' | null>(null);
  const [editing, setEditing] = useState<Material | null>(null);
  const batch = useBatchActions(() => view.openMaterial(undefined));
  const asks = content.criteria.length > 0;
  const filter = filterOf(content);
  const isAsked = (key: string | undefined) => content.criteria.some(({ field }) => field === key);
  const list = useServerList({
    key: [...germplasmKey, 'query', content],
    enabled: asks,
    load: ({ sort, ...request }, signal) => {
      // the order of a trait that is no longer asked for is given up with it
      const kind = sort?.startsWith('trait:') && !isAsked(sort) ? {} : { sort };
      return materialPage({ ...request, ...kind, ...filter }, signal);
    },
  });
  const columns = useColumnChoice('material-query', useResultColumns(content.criteria, known, list.rows));
  const offered = known.columns.filter(({ key }) => !key.startsWith('trait:') || isAsked(key));
  const choose = () => setChoosing(true);
  const position = list.rows.findIndex(({ materialId }) => materialId === view.material);
  const step = (by: number) => {
    const next = position < 0 ? undefined : list.rows[position + by];
    return next && (() => view.openMaterial(next.materialId));
  };

  return (
    <ListPage
      id="material-query"
      title={opened?.name ?? textOf(routeTitles.materialManagement)}
      purpose={asks ? list.counted && say('found', { count: list.total }) : say('purpose')}
      sideTitle={say('mine')}
      side={
        <QueryList
          queries={kept}
          open={opened?.id}
          onNew={() => ask({ criteria: [] }, undefined)}
          onOpen={(query) => ask(query.content, query.id)}
          onRename={setNaming}
          onRemoved={({ id }) => {
            if (id === view.kept) ask(content, undefined);
          }}
        />
      }
      toolbar={
        <QueryToolbar
          content={content}
          opened={opened}
          found={list.counted ? list.total : undefined}
          onCriteria={choose}
          onKeep={() => setNaming('new')}
          onExport={setExporting}
          columnsButton={asks ? <ColumnsButton columns={columns} /> : null}
        />
      }
      filters={
        asks ? (
          <CriteriaRow content={content} columns={known.columns} onChange={(next) => ask(next, opened?.id)} />
        ) : undefined
      }
      filterCount={content.criteria.length + (content.groupId === undefined ? 0 : 1)}
      filtersAtFirst
      detail={
        view.material ? (
          <MaterialPanel
            materialId={view.material}
            onEdit={setEditing}
            onDelete={(material) => batch.remove([material.materialId], nameOf(material))}
            onClose={() => view.openMaterial(undefined)}
            onPrevious={step(-1)}
            onNext={step(1)}
            trail={{
              label: textOf(routeTitles.materialManagement),
              ids: list.rows.map(({ materialId }) => materialId),
            }}
          />
        ) : null
      }
    >
      {asks ? (
        <ServerTable
          list={list}
          columns={columns}
          rowKey={(row) => row.materialId}
          label={textOf(routeTitles.materialManagement)}
          onOpen={(row) => view.openMaterial(row.materialId)}
          openKey={view.material}
          empty={<QueryEmpty asked onCriteria={choose} />}
        />
      ) : (
        <QueryEmpty asked={false} onCriteria={choose} />
      )}
      <MultiSearch
        open={choosing}
        columns={known.columns}
        sectionOf={known.sectionOf}
        criteria={content.criteria}
        onClose={() => setChoosing(false)}
        onFind={(criteria) => {
          setChoosing(false);
          ask({ ...content, criteria }, opened?.id);
        }}
      />
      <ExportDialog
        format={exporting}
        count={list.total}
        columns={offered}
        shown={columns.visible.map(({ key }) => key)}
        filter={filter}
        sorting={{ sort: list.request.sort, order: list.request.order }}
        onClose={() => setExporting(null)}
      />
      <QueryDialog
        query={naming}
        content={content}
        onKept={({ id }) => ask(content, id)}
        onReload={async ({ id }) => {
          const newest = await keptQueries.read(id);
          setNaming(newest);
          return newest;
        }}
        onClose={() => setNaming(null)}
      />
      <MaterialForm
        editing={editing}
        groupId={null}
        onClose={() => setEditing(null)}
        onSaved={() => setEditing(null)}
        onReload={async ({ materialId }) => {
          const newest = await readMaterial(materialId);
          setEditing(newest);
          return newest;
        }}
      />
    </ListPage>
  );
}
