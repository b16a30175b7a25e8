import { useEffect, useMemo, useState } from 'react';
import { Spin } from 'antd';
import { DEFAULT_PAGE_SIZE } from '@panicle/contract';
import type { Material } from '@panicle/contract/germplasm';
import type { ListDisplay } from '@panicle/contract/list-display';
import { NO_GROUP } from '@panicle/contract/material-search';
import { passportColumn } from '@panicle/contract/passport/descriptors';
import { paths, pathTo } from '../../paths.ts';
import { useText } from '../../language/text.ts';
import { useDownload } from '../../ui/feedback/use-download.ts';
import { useSettled } from '../../ui/feedback/use-settled.ts';
import type { TableFormat } from '../../ui/export/table-formats.ts';
import { ImportDrawer } from '../../ui/import-wizard/import-drawer.tsx';
import { useSheetAhead } from '../../ui/grid/use-sheet-ahead.ts';
import { ListPage } from '../../ui/page/list-page.tsx';
import { ColumnsButton } from '../../ui/table/columns-button.tsx';
import { ServerTable } from '../../ui/table/server-table.tsx';
import { useServerList } from '../../ui/table/use-server-list.ts';
import { useHeads } from '../../records/material/heads.ts';
import { germplasmKey, materialPage, readMaterial } from '../../records/material/calls.ts';
import { OwnColumnMaker } from './columns/column-maker.tsx';
import { ColumnDesigner } from './columns/column-designer.tsx';
import { MaterialPanel } from './detail/material-panel.tsx';
import { ExportDialog } from './export/export-dialog.tsx';
import { MaterialForm } from './form/material-form.tsx';
import { GroupList } from './groups/group-list.tsx';
import { MoveDialog } from './groups/move-dialog.tsx';
import { HistogramDrawer } from './histogram/histogram-drawer.tsx';
import { EmptyList } from './list/empty-list.tsx';
import { Toolbar, type Tool } from './list/toolbar.tsx';
import { useBatchActions } from './list/use-batch-actions.tsx';
import { useChosenMaterials } from './list/use-chosen-materials.ts';
import { useListColumns } from './list/use-list-columns.tsx';
import { nameOf } from '../../records/material/name.ts';
import { germplasmMessages } from './messages.ts';
import { filterCount, filterQuery, noFilter } from './search/filter.ts';
import { searchMessages } from './search/messages.ts';
import { FilterRow } from './search/filter-row.tsx';
import { MaterialSheet } from './sheet/material-sheet.tsx';
import { useGroups, useMaterialColumns, useRefresh } from './use-germplasm-data.ts';
import { useGermplasmView } from './use-germplasm-view.ts';
import { useGuarded } from '../../ui/form/use-guarded.ts';
import { useKeptColumns, useListDisplay } from './use-list-display.ts';
import styles from './germplasm-page.module.css';

/** Waits for the settings that the list begins with. */
export default function GermplasmPage() {
  const settings = useListDisplay();
  useSheetAhead();
  if (settings.waiting) return <Spin className={styles.waiting ?? ''} />;
  return <Germplasm display={settings.display} keep={settings.keep} />;
}

/** The list of what one import brought. */
const importedPath = (batch: string, group: string | undefined) => pathTo(paths.germplasm, { group, batch });

interface GermplasmProps {
  display: ListDisplay | undefined;
  keep: ReturnType<typeof useListDisplay>['keep'];
}

function Germplasm({ display, keep }: GermplasmProps) {
  const say = useText(germplasmMessages);
  const saySearch = useText(searchMessages);
  const view = useGermplasmView();
  const guarded = useGuarded();
  const refresh = useRefresh();
  const groups = useGroups();
  const download = useDownload();
  const [filter, setFilter] = useState(noFilter);
  const [tool, setTool] = useState<Tool | null>(null);
  const [exporting, setExporting] = useState<TableFormat | null>(null);
  const [editing, setEditing] = useState<Material | 'new' | null>(null);
  const [added, setAdded] = useState(0);
  const { group, batch: imported } = view;
  const query = useMemo(() => filterQuery(filter, { group, batch: imported }), [filter, group, imported]);
  const asked = useSettled(query);
  const materialColumns = useMaterialColumns(group);
  // a sheet of some forty columns more is none that anybody fills
  const sheetColumns = useMemo(
    () => materialColumns.filter(({ key }) => !passportColumn(key)),
    [materialColumns],
  );
  const list = useServerList({
    key: [...germplasmKey, 'page', asked],
    load: (request, signal) => materialPage({ ...request, ...asked }, signal),
    pageSize: display?.pageSize ?? DEFAULT_PAGE_SIZE,
  });
  const columns = useKeptColumns(group, useListColumns(group, list.rows), display, keep);
  const chosen = useChosenMaterials(list.rows);
  const batch = useBatchActions(chosen.clear);
  const { pageSize, sort, order } = list.request;
  useEffect(() => {
    if (display && display.pageSize !== pageSize) keep({ pageSize });
  }, [display, pageSize, keep]);

  const headed = useHeads().some(
    ({ groupId, heads }) => heads.length > 0 && (groupId === null || groupId === group),
  );
  const openedGroup = groups.data?.find(({ id }) => id === group);
  const title = openedGroup?.name ?? say(group === NO_GROUP ? 'noGroup' : 'allGermplasm');
  const conditions = filterCount(filter) + (imported ? 1 : 0);
  const position = list.rows.findIndex(({ materialId }) => materialId === view.material);
  const step = (by: number) => {
    const next = position < 0 ? undefined : list.rows[position + by];
    return next && (() => view.openMaterial(next.materialId));
  };
  const openTool = (next: Tool) => (next === 'form' ? setEditing('new') : setTool(next));
  const close = () => setTool(null);
  const closePanel = () => view.openMaterial(undefined);
  const changeFilter = (next: typeof filter) => guarded(() => setFilter(next));
  const removeOne = (material: Material) => batch.remove([material.materialId], nameOf(material));

  return (
    <ListPage
      id="germplasm"
      title={title}
      purpose={list.counted ? say('found', { count: list.total }) : undefined}
      sideTitle={say('groups')}
      side={
        <GroupList
          group={group}
          onChange={(next) =>
            guarded(() => {
              chosen.clear();
              view.openGroup(next);
            })
          }
        />
      }
      toolbar={
        <Toolbar
          group={group}
          form={view.form}
          chosen={chosen}
          onTool={openTool}
          onExport={setExporting}
          onPassports={() =>
            void download('/crop/crop-material-information/mcpd', {
              query: { ...asked, sort, order, format: 'xlsx' },
            })
          }
          onShow={(form) => guarded(() => view.show(form))}
          onMoveOut={() => void batch.moveOut(openedGroup?.id, chosen.ids)}
          onRemove={() => batch.remove(chosen.ids)}
          printed={() => ({ kind: 'material', name: title, count: list.total, filter: asked, sort, order })}
          columnsButton={<ColumnsButton columns={columns} />}
        />
      }
      search={{
        label: saySearch('search'),
        value: filter.search,
        onChange: (search = '') => changeFilter({ ...filter, search }),
      }}
      filters={
        <FilterRow
          filter={filter}
          onChange={changeFilter}
          columns={materialColumns}
          onDropBatch={imported ? () => guarded(view.dropBatch) : undefined}
        />
      }
      filterCount={filterCount({ ...filter, search: '' }) + (imported ? 1 : 0)}
      detail={
        view.material && view.form === 'list' ? (
          <MaterialPanel
            materialId={view.material}
            onEdit={setEditing}
            onDelete={removeOne}
            onClose={closePanel}
            onPrevious={step(-1)}
            onNext={step(1)}
            trail={{ label: title, ids: list.rows.map(({ materialId }) => materialId) }}
          />
        ) : null
      }
    >
      {view.form === 'sheet' ? (
        <MaterialSheet columns={sheetColumns} filter={asked} added={added} />
      ) : (
        <ServerTable
          list={list}
          columns={columns}
          rowKey={(row) => row.materialId}
          label={title}
          onOpen={(row) => view.openMaterial(row.materialId)}
          openKey={view.material}
          selection={{ keys: chosen.ids, onChange: chosen.choose }}
          empty={
            <EmptyList
              filtered={conditions > 0}
              inGroup={group !== undefined}
              onClearFilters={() => {
                setFilter(noFilter);
                view.dropBatch();
              }}
              onAdd={() => setEditing('new')}
              onImport={() => setTool('import')}
            />
          }
        />
      )}
      <MaterialForm
        editing={editing}
        groupId={openedGroup?.id ?? null}
        onClose={() => setEditing(null)}
        onSaved={(material) => {
          setEditing(null);
          setAdded((before) => before + 1);
          if (view.form === 'list') view.openMaterial(material.materialId);
        }}
        onReload={async ({ materialId }) => {
          const newest = await readMaterial(materialId);
          setEditing(newest);
          return newest;
        }}
      />
      <ImportDrawer
        open={tool === 'import'}
        what={say('germplasm')}
        kind="germplasm"
        pictures
        options={openedGroup ? { groupId: openedGroup.id } : {}}
        maker={{
          label: say('newColumn'),
          render: (making) => <OwnColumnMaker {...making} />,
        }}
        next={({ id, options: { groupId } }) => [
          {
            label: say('showImported'),
            to: importedPath(id, groupId),
            // conditions of before would hide some of them
            before: () => setFilter(noFilter),
          },
        ]}
        onDone={() => {
          setAdded((before) => before + 1);
          void refresh();
        }}
        onClose={close}
      />
      <ExportDialog
        format={exporting}
        count={list.total}
        columns={materialColumns}
        shown={columns.visible.map(({ key }) => key)}
        filter={asked}
        sorting={{ sort, order }}
        headed={headed}
        onClose={() => setExporting(null)}
      />
      <MoveDialog
        open={tool === 'move'}
        materialIds={chosen.ids}
        group={group}
        onClose={close}
        onMoved={(count, remarks) => void batch.moved(count, remarks)}
      />
      <HistogramDrawer
        open={tool === 'histogram'}
        columns={materialColumns}
        filter={asked}
        conditions={conditions}
        onClose={close}
      />
      <ColumnDesigner open={tool === 'columns'} group={openedGroup} columns={columns} onClose={close} />
    </ListPage>
  );
}
