import { useState } from 'react';
import { Alert, App, Button, Skeleton } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { CountState, StockCount, StockCountRow } from '@panicle/contract/stock-counts';
import { useText } from '../../../language/text.ts';
import { paths } from '../../../paths.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { useTableFormats } from '../../../ui/export/table-formats.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ListPage } from '../../../ui/page/list-page.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { countSheetAddress, countsKey, readCount, readCountRows, stepCount } from './api.ts';
import { CountRows } from './count-rows.tsx';
import { PostQuestion } from './post-question.tsx';
import { CountStateTag } from './count-state.tsx';
import { countMessages } from './messages.ts';

/** One count sheet: what is counted is entered lot by lot, checked and posted. */
export default function CountPage() {
  const { countId = '' } = useParams();
  const say = useText(countMessages);
  const { guest } = useSignedIn();
  const count = useQuery({
    queryKey: [...countsKey, 'one', countId],
    queryFn: ({ signal }) => readCount(countId, signal),
  });
  const rows = useQuery({
    queryKey: [...countsKey, 'rows', countId],
    queryFn: ({ signal }) => readCountRows(countId, signal),
  });
  usePageTitle(count.data?.name ?? say('title'));
  const failed = count.error ?? rows.error;
  if (failed)
    return <LoadFailed error={failed} retry={() => void Promise.all([count.refetch(), rows.refetch()])} />;
  if (!count.data || !rows.data) return <Skeleton active title={false} />;
  return <Sheet count={count.data} rows={rows.data} readOnly={guest} />;
}

interface SheetProps {
  count: StockCount;
  rows: readonly StockCountRow[];
  readOnly: boolean;
}

const isCounted = ({ counted }: StockCountRow) => counted !== null;
const differs = ({ difference }: StockCountRow) => difference !== null && difference !== 0;

function Sheet({ count, rows, readOnly }: SheetProps) {
  const say = useText(countMessages);
  const [only, setOnly] = useState<'differing' | 'open' | null>(null);
  const differing = rows.filter(differs);
  const shown =
    only === 'differing' ? differing : only === 'open' ? rows.filter((row) => !isCounted(row)) : rows;
  const toggle = (which: 'differing' | 'open') => setOnly(only === which ? null : which);
  return (
    <ListPage
      id="stock-count"
      title={count.name}
      purpose={
        <>
          {count.place} · {say('progress')}{' '}
          {say('ofRows', { counted: rows.filter(isCounted).length, rows: rows.length })}
          {' · '}
          {say('differing')} {differing.length} <CountStateTag state={count.state} />
        </>
      }
      toolbar={<SheetTools count={count} rows={rows} readOnly={readOnly} />}
      filtersAtFirst
      filters={
        <>
          <Button aria-pressed={only === 'open'} onClick={() => toggle('open')}>
            {say('onlyOpen')}
          </Button>
          <Button aria-pressed={only === 'differing'} onClick={() => toggle('differing')}>
            {say('onlyDiffering')}
          </Button>
        </>
      }
      filterCount={only === null ? 0 : 1}
    >
      {count.state === 'counted' ? <Alert type="info" showIcon title={say('finished')} /> : null}
      <CountRows
        count={count}
        rows={shown}
        all={rows}
        open={!readOnly && count.state === 'draft'}
        onLeaveFilter={() => setOnly(null)}
      />
    </ListPage>
  );
}

/** What leads a sheet on, in each of its states. */
function SheetTools({ count, rows, readOnly }: SheetProps) {
  const say = useText(countMessages);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { modal } = App.useApp();
  const attempt = useAttempt();
  const notice = useNotice();
  const download = useDownload();
  const formats = useTableFormats();
  const step = async (state: CountState, move?: string[]) => {
    const now = await readCount(count.id);
    const asked = { id: count.id, revision: now.revision, state, ...(move && { move }) };
    const after = await attempt(() => stepCount(asked));
    for (const key of [...countsKey, 'seed-lots', 'warehouse', 'germplasm'])
      void queries.invalidateQueries({ queryKey: [key] });
    if (after?.state === 'posted' || after?.state === 'cancelled') notice.success(say(after.state));
  };
  const words = { cancelText: say('back'), autoFocusButton: 'cancel' as const };
  const askToCancel = () =>
    void modal.confirm({
      title: say('removeTitle', { name: count.name }),
      content: say('cancelHint'),
      okText: say('cancelSheet'),
      ...words,
      onOk: () => step('cancelled'),
    });
  const askToPost = () => {
    const elsewhere = rows.filter((row) => row.elsewhere);
    let moves = elsewhere.length > 0;
    void modal.confirm({
      title: say('postTitle', { count: rows.filter(differs).length }),
      content: (
        <PostQuestion place={count.place} elsewhere={elsewhere} onMoves={(chosen) => (moves = chosen)} />
      ),
      okText: say('post'),
      ...words,
      onOk: () => step('posted', moves ? elsewhere.map(({ lotId }) => lotId) : []),
    });
  };
  const { state } = count;
  return (
    <>
      {!readOnly && state === 'draft' ? (
        <Button type="primary" icon={<Icon name="check" />} onClick={() => void step('counted')}>
          {say('finish')}
        </Button>
      ) : null}
      {!readOnly && state === 'counted' ? (
        <>
          <Button type="primary" onClick={askToPost}>
            {say('post')}
          </Button>
          <Button onClick={() => void step('draft')}>{say('goOn')}</Button>
        </>
      ) : null}
      {!readOnly && (state === 'draft' || state === 'counted') ? (
        <Button onClick={askToCancel}>{say('cancelSheet')}</Button>
      ) : null}
      <ExportMenu
        label={say('export')}
        choices={formats}
        onExport={(format) => download(countSheetAddress(count.id), { query: { format } })}
      />
      <Button icon={<Icon name="printer" />} onClick={() => window.print()}>
        {say('print')}
      </Button>
      <Button onClick={() => void navigate(paths.stockCounts)}>{say('back')}</Button>
    </>
  );
}
