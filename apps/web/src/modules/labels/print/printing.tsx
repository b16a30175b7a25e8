import { useMemo, useState, type ReactNode } from 'react';
import { Button, Spin } from 'antd';
import { MOST_COPIES, MOST_LABELS, labelSorts } from '@panicle/contract/labels/print-jobs';
import type { LabelTemplate } from '@panicle/contract/labels/templates';
import { saveAs } from '../../../api/download.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { fileNameOf } from '../../../ui/export/file-name.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { NumberFilter } from '../../../ui/number/number-filter.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { useLabelFields } from '../label-fields.ts';
import { EmptyDesign } from './empty-design.tsx';
import { pagesOf, pdfOf, placesOf, stripOf, zplOf } from './files.ts';
import { Labelled } from './labelled.tsx';
import { printMessages } from './messages.ts';
import { countProblems } from './problem-list.ts';
import { Proof } from './proof.tsx';
import { Choice, useSources } from './source-fields.tsx';
import { useLabelRecords, usePlacedLabels } from './use-print-data.ts';
import styles from './print-page.module.css';

const AS_CHOSEN = 'as-chosen';
/** mm of the ruler on a test page of A4 */
const RULER = 50;

interface PrintingProps {
  template: LabelTemplate;
  isHanded: boolean;
  templateChoice: ReactNode;
}

/** What is printed and how, a proof of it, and its files. */
export function Printing({ template, isHanded, templateChoice }: PrintingProps) {
  const say = useText(printMessages);
  const textOf = useTextOf();
  const kind = template.recordKind;
  const { options, sourceOf, first } = useSources(kind, isHanded);
  const [chosen, setSource] = useState<string>();
  // trials come after the page
  const source = chosen ?? first;
  const [sort, setSort] = useState(AS_CHOSEN);
  const [order, setOrder] = useState<'asc' | 'desc'>('asc');
  const [copies, setCopies] = useState(1);
  const [start, setStart] = useState(1);
  const fields = useLabelFields(kind);
  const empty = template.design.elements.length === 0;
  const sorting = { sort: sort === AS_CHOSEN ? undefined : sort, order };
  const { data, error, refetch } = useLabelRecords(empty ? undefined : template, sourceOf(source), sorting);
  const labels = usePlacedLabels(template, data?.records);
  const places = placesOf(template).length;
  const pages = useMemo(
    () => pagesOf(template, labels, { copies, start: start - 1 }),
    [template, labels, copies, start],
  );
  const sorts = fields.filter(({ key }) => labelSorts[kind].includes(key));
  const total = (data?.records.length ?? 0) * copies;

  return (
    <div className={styles.columns}>
      <div className={styles.settings}>
        <Panel title={say('what')}>
          <div className={styles.fields}>
            {templateChoice}
            <Labelled label={say('records')}>
              <Choice label={say('records')} value={source} options={options} onChange={setSource} />
            </Labelled>
            <Labelled label={say('sort')}>
              <Choice
                label={say('sort')}
                value={sort}
                options={[
                  { value: AS_CHOSEN, label: say('asChosen') },
                  ...sorts.map(({ key, title }) => ({ value: key, label: textOf(title) })),
                ]}
                onChange={setSort}
              />
            </Labelled>
            {sort === AS_CHOSEN ? null : (
              <Labelled label={say('order')}>
                <Choice
                  label={say('order')}
                  value={order}
                  options={[
                    { value: 'asc', label: say('ascending') },
                    { value: 'desc', label: say('descending') },
                  ]}
                  onChange={(next) => setOrder(next as 'asc' | 'desc')}
                />
              </Labelled>
            )}
          </div>
        </Panel>
        <Panel title={say('how')}>
          <div className={styles.fields}>
            <Labelled label={say('copies')}>
              <NumberFilter
                aria-label={say('copies')}
                value={copies}
                min={1}
                max={MOST_COPIES}
                precision={0}
                onChange={(next) => setCopies(next ?? 1)}
              />
            </Labelled>
            {places > 1 ? (
              <Labelled label={say('start')} hint={say('startHint')}>
                <NumberFilter
                  aria-label={say('start')}
                  value={start}
                  min={1}
                  max={places}
                  precision={0}
                  onChange={(next) => setStart(next ?? 1)}
                />
              </Labelled>
            ) : null}
          </div>
        </Panel>
        {data && !empty ? (
          <Downloads
            template={template}
            labels={labels}
            total={total}
            count={data.records.length}
            pages={pages}
            copies={copies}
          />
        ) : null}
      </div>
      <Panel
        title={say('proof')}
        caption={
          data ? `${say('labels', { count: total })} · ${say('pages', { count: pages.pages.length })}` : null
        }
      >
        {empty ? <EmptyDesign template={template} /> : null}
        {error ? <LoadFailed error={error} retry={() => void refetch()} /> : null}
        {!data && !error && !empty ? <Spin /> : null}
        {data ? (
          <>
            <Findings labels={labels} records={data.records} missing={data.missing} />
            <Proof template={template} pages={pages} />
          </>
        ) : null}
      </Panel>
    </div>
  );
}

type Labels = ReturnType<typeof usePlacedLabels>;

interface FindingsProps {
  labels: Labels;
  records: readonly { values: Readonly<Record<string, string>> }[];
  missing: number;
}

/** What the check of all labels found. */
function Findings({ labels, records, missing }: FindingsProps) {
  const say = useText(printMessages);
  const problems = countProblems(labels);
  const nameOf = ({ values }: FindingsProps['records'][number]) =>
    Object.entries(values).find(([key, value]) => key !== 'code' && value !== '')?.[1] ??
    values['code'] ??
    '';
  const checked = labels.length === records.length;
  return (
    <div role="status" className={styles.findings}>
      {missing > 0 ? <p className={styles.warning}>{say('missing', { count: missing })}</p> : null}
      {problems.map(({ problem, count, first }) => (
        <p key={problem} className={styles.warning}>
          {say(problem, { count, name: nameOf(records[first]!) })}
        </p>
      ))}
      {checked ? null : <p>{say('checking', { done: labels.length, count: records.length })}</p>}
      {checked && problems.length === 0 ? <p className={styles.hint}>{say('fine')}</p> : null}
    </div>
  );
}

interface DownloadsProps {
  template: LabelTemplate;
  labels: Labels;
  /** of all copies */
  total: number;
  /** of the records */
  count: number;
  pages: ReturnType<typeof pagesOf>;
  copies: number;
}

/** The files of a print: the test page first. */
function Downloads({ template, labels, total, count, pages, copies }: DownloadsProps) {
  const say = useText(printMessages);
  const notice = useNotice();
  const [done, setDone] = useState<number | null>(null);
  const roll = template.medium === 'roll';
  const closed = total > MOST_LABELS || labels.length < count || done !== null;

  const save = async (name: string, content: Promise<Blob> | Blob) => {
    setDone(0);
    try {
      const file = fileNameOf([], name);
      saveAs(await content, file);
      notice.success(say('made', { file }));
    } finally {
      setDone(null);
    }
  };
  const pdf = () => save(`${template.name}.pdf`, pdfOf(pages, template.name, setDone));
  const zpl = () => save(`${template.name}.zpl`, zplOf(template, labels, copies));
  const strip = () =>
    save(`${template.name} - ${say('strip')}.pdf`, pdfOf(stripOf(template, labels), template.name, setDone));
  return (
    <Panel>
      <div className={styles.downloads}>
        {total > MOST_LABELS ? (
          <p className={styles.warning}>{say('tooMany', { limit: MOST_LABELS })}</p>
        ) : null}
        <Button icon={<Icon name="ruler" />} disabled={closed} onClick={() => void strip()}>
          {say('strip')}
        </Button>
        <p className={styles.hint}>{roll ? say('stripHintRoll') : say('stripHint', { length: RULER })}</p>
        <Button type="primary" icon={<Icon name="download" />} disabled={closed} onClick={() => void pdf()}>
          {say('pdf')}
        </Button>
        {roll ? (
          <Button icon={<Icon name="printer" />} disabled={closed} onClick={() => void zpl()}>
            {say('zpl')}
          </Button>
        ) : null}
        {done === null ? null : <p role="status">{say('making', { done, count: pages.pages.length })}</p>}
      </div>
    </Panel>
  );
}
