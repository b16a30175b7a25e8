import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { codedKindNames } from '@panicle/contract/codes/record-code';
import type { Criterion } from '@panicle/contract/material-search';
import { useText, useTextOf } from '../../../../language/text.ts';
import { formatInstant } from '../../../../language/format/time.ts';
import { paths, pathTo } from '../../../../paths.ts';
import { CODED_LABEL_KINDS } from '@panicle/contract/labels/templates';
import { KeepInListButton } from '../../../../records/material-list/keep-in-list.tsx';
import { LabelsButton } from '../../../../records/label/labels-button.tsx';
import { useMayExport } from '../../../../ui/export/may-export.ts';
import { IconButton } from '../../../../ui/icon/icon-button.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { saveCsv } from '../../../../ui/table/csv.ts';
import { useProblemText } from './code-problem-text.ts';
import { scanMessages } from './messages.ts';
import { recordsOf, repeatsOf, type ScanLine } from './scan-list.ts';
import type { ScanList } from './use-scan-list.ts';
import styles from './collected-list.module.css';

/** As many values as a criterion of the material query takes. */
const MOST_IN_QUERY = 200;

/** The scans so far, the last one first, and what is done with them. */
export function CollectedList({ list, onRetry }: { list: ScanList; onRetry: () => void }) {
  const say = useText(scanMessages);
  const { lines } = list;
  const repeats = repeatsOf(lines);
  const failed = lines.some(({ record, problem }) => !record && (!problem || problem === 'failed'));
  if (lines.length === 0) return <NoLines list={list} />;
  return (
    <section className={styles.list} aria-label={say('list')}>
      <p className={styles.count} role="status">
        <strong>{say('scans', { count: lines.length })}</strong>
        {repeats.size > 0 ? ` · ${say('repeats', { count: repeats.size })}` : null}
      </p>
      <div className={styles.tools}>
        <Button icon={<Icon name="undo" />} onClick={list.undo}>
          {say('undoLast')}
        </Button>
        {failed ? <Button onClick={onRetry}>{say('lookAgain')}</Button> : null}
        <ListTools list={list} />
      </div>
      <ol className={styles.lines} reversed>
        {lines.toReversed().map((line) => (
          <Line
            key={line.key}
            line={line}
            repeated={repeats.has(line.key)}
            onRemove={() => list.remove(line.key)}
          />
        ))}
      </ol>
    </section>
  );
}

function NoLines({ list }: { list: ScanList }) {
  const say = useText(scanMessages);
  return (
    <>
      <p className={styles.empty}>{say('listEmpty')}</p>
      {list.wasCleared ? (
        <Button icon={<Icon name="undo" />} onClick={list.restore}>
          {say('restore')}
        </Button>
      ) : null}
    </>
  );
}

function ListTools({ list }: { list: ScanList }) {
  const say = useText(scanMessages);
  const textOf = useTextOf();
  const navigate = useNavigate();
  const mayExport = useMayExport();
  const { lines, clear } = list;
  const materials = recordsOf(lines, 'material');
  const repeats = repeatsOf(lines);

  const openSelection = () => {
    const values = [...new Set(materials.map(({ label }) => label))].slice(0, MOST_IN_QUERY);
    const criterion: Criterion = { field: 'sourceId', operator: 'oneOf', values };
    void navigate(pathTo(paths.materialQuery, { criteria: JSON.stringify([criterion]) }));
  };
  const save = () =>
    saveCsv(
      say('list'),
      [say('number'), say('kind'), say('name'), say('label'), say('code'), say('at'), say('repeated')],
      lines.map(({ key, code, at, record }) => [
        key,
        record ? textOf(codedKindNames[record.kind]) : '',
        record?.name,
        record?.label,
        code,
        formatInstant(at),
        repeats.has(key) ? say('repeated') : '',
      ]),
    );
  return (
    <>
      {materials.length > 0 ? (
        <Button
          icon={<Icon name="filter" />}
          disabled={materials.length > MOST_IN_QUERY}
          onClick={openSelection}
        >
          {say('openList')}
        </Button>
      ) : null}
      {materials.length > 0 ? (
        <KeepInListButton source={() => ({ materialIds: [...new Set(materials.map(({ id }) => id))] })} />
      ) : null}
      {CODED_LABEL_KINDS.map((kind) => {
        const ids = recordsOf(lines, kind).map(({ id }) => id);
        const name = `${say('list')} · ${textOf(codedKindNames[kind])}`;
        const source = () => ({ kind, name, count: ids.length, ids });
        return ids.length > 0 ? <LabelsButton key={kind} source={source} /> : null;
      })}
      {mayExport ? (
        <Button icon={<Icon name="download" />} onClick={save}>
          {say('saveList')}
        </Button>
      ) : null}
      <Button icon={<Icon name="trash" />} onClick={clear}>
        {say('clear')}
      </Button>
    </>
  );
}

function Line({ line, repeated, onRemove }: { line: ScanLine; repeated: boolean; onRemove: () => void }) {
  const say = useText(scanMessages);
  const textOf = useTextOf();
  const problemText = useProblemText();
  const { record, problem, code } = line;
  return (
    <li className={styles.line} value={line.key}>
      <span className={styles.words}>
        {record ? (
          <Link className={styles.name ?? ''} to={record.to}>
            {record.name}
          </Link>
        ) : (
          <span className={problem ? styles.problem : undefined}>
            {problem ? problemText(problem, code) : say('looking', { code })}
          </span>
        )}
        <span className={styles.about}>
          {[
            record ? textOf(codedKindNames[record.kind]) : null,
            record && record.label !== record.name ? record.label : null,
          ]
            .filter(Boolean)
            .join(' · ')}
          {repeated ? <span className={styles.repeated}>{say('repeated')}</span> : null}
        </span>
      </span>
      <IconButton
        type="text"
        icon={<Icon name="close" />}
        aria-label={say('removeLine', { number: String(line.key) })}
        onClick={onRemove}
      />
    </li>
  );
}
