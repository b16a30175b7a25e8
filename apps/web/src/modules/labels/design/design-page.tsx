import { useCallback, useMemo, useReducer, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Spin } from 'antd';
import { useNavigate, useParams } from 'react-router';
import type { LabelElement } from '@panicle/contract/labels/elements';
import type { LabelTemplate } from '@panicle/contract/labels/templates';
import { textsOf, useText } from '../../../language/text.ts';
import { pathTo, paths } from '../../../paths.ts';
import { labelTemplateCalls, labelsKey } from '../../../records/label/calls.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { useUnsavedMark } from '../../../ui/form/unsaved.ts';
import { useGuarded } from '../../../ui/form/use-guarded.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { useLabelFields } from '../label-fields.ts';
import { Canvas } from './canvas.tsx';
import { changed, designReducer, startOf } from './design-state.ts';
import { DesignToolbar } from './design-toolbar.tsx';
import { designMessages } from './messages.ts';
import { firstDesign, newCode, newField, newLine, newText } from './new-element.ts';
import { Palette, type Shape } from './palette.tsx';
import { Properties } from './properties.tsx';
import { usePlaced } from './use-placed.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useSample } from './use-sample.ts';
import styles from './design-page.module.css';

/** The design of one template: fields at the left, the label as it will be printed, what is chosen at the right. */
export default function DesignPage() {
  const { templateId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: [...labelsKey, 'one', templateId],
    queryFn: ({ signal }) => labelTemplateCalls.read(templateId, signal),
    // a design that is under way is not taken away
    staleTime: Infinity,
  });
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (!data) return <Spin className={styles.waiting ?? ''} />;
  return <Designer key={data.id} kept={data} />;
}

/** px beside the label on a phone */
const BESIDE = 82;
/** px of a mm that shows a label in some 560 px, or in the width of a phone */
const fitting = (width: number) => Math.max(3, Math.min(12, Math.min(560, innerWidth - BESIDE) / width));
const LARGEST_SCALE = 40;

function Designer({ kept }: { kept: LabelTemplate }) {
  const say = useText(designMessages);
  usePageTitle(textsOf(designMessages)('title', { name: kept.name }));
  const navigate = useNavigate();
  const guarded = useGuarded();
  const notice = useNotice();
  const attempt = useAttempt();
  const queries = useQueryClient();
  const [saved, setSaved] = useState(kept);
  const [state, dispatch] = useReducer(designReducer, kept.design.elements, startOf);
  const [scale, setScale] = useState(() => fitting(kept.width));
  const [sampleId, setSampleId] = useState<string>();
  const { elements, chosen } = state;
  const fields = useLabelFields(saved.recordKind);
  const sample = useSample(saved.recordKind, fields, sampleId);
  const template = useMemo(() => ({ ...saved, design: { elements: [...elements] } }), [saved, elements]);
  const placed = usePlaced(template, sample.values);
  const dirty = elements !== saved.design.elements;

  const save = useCallback(async () => {
    const { id, revision } = saved;
    const next = await attempt(() =>
      labelTemplateCalls.change({ id, revision, design: { elements: [...elements] } }),
    );
    if (!next) return false;
    setSaved({ ...next, design: { elements: elements as LabelElement[] } });
    queries.setQueryData([...labelsKey, 'one', id], next);
    await queries.invalidateQueries({ queryKey: labelsKey });
    notice.success(say('saved', { name: next.name }));
    return true;
  }, [attempt, elements, notice, queries, saved, say]);
  useUnsavedMark(dirty, save);

  const add = (element: LabelElement) =>
    dispatch({ do: 'change', elements: [...elements, element], chosen: [elements.length] });
  // new ones come below each other
  const free = () => ({
    x: saved.margin,
    y: Math.min(
      saved.height - saved.margin,
      Math.max(
        saved.margin,
        ...elements.filter(({ x }) => x <= saved.margin + 5).map(({ y, height }) => y + height + 0.5),
      ),
    ),
  });
  const addShape = (shape: Shape) => {
    if (shape === 'addText') add(newText(say('text'), free(), saved));
    else if (shape === 'addCode') add(newCode('qr', free(), saved));
    else add(newLine(free(), saved));
  };
  const [number = -1] = chosen;
  useShortcuts(dispatch, save);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{kept.name}</h1>
        <DesignToolbar
          state={state}
          label={saved}
          dispatch={dispatch}
          onZoom={(by) => setScale((before) => Math.max(2, Math.min(LARGEST_SCALE, before * by)))}
        />
        <div className={styles.actions}>
          <Button
            icon={<Icon name="printer" />}
            onClick={() => guarded(() => void navigate(pathTo(paths.labelPrint, { template: saved.id })))}
          >
            {say('print')}
          </Button>
          <Button type="primary" disabled={!dirty} onClick={() => void save()}>
            {say('save')}
          </Button>
        </div>
      </header>
      <Palette fields={fields} onField={(key) => add(newField(key, free(), saved))} onShape={addShape} />
      <div className={styles.desk}>
        {elements.length === 0 ? (
          <EmptyState
            icon="printer"
            title={say('empty')}
            actions={
              <Button
                type="primary"
                onClick={() => dispatch({ do: 'change', elements: firstDesign(saved.recordKind, saved) })}
              >
                {say('startLayout')}
              </Button>
            }
          />
        ) : null}
        <Canvas template={template} placed={placed} state={state} scale={scale} dispatch={dispatch} />
        <div className={styles.sample}>
          {sample.real ? null : <p className={styles.hint}>{say('noSample')}</p>}
          {saved.recordKind === 'material' ? (
            <label className={styles.labelled}>
              <span className={styles.name}>{say('sample')}</span>
              <RecordSelect
                of={materialRecord}
                placeholder={say('sampleHint')}
                value={sampleId}
                onChange={(id) => setSampleId(id ?? undefined)}
              />
            </label>
          ) : null}
        </div>
      </div>
      <Properties
        element={elements[number]}
        count={chosen.length}
        number={number}
        fields={fields}
        placed={placed}
        onChange={(changes, field) =>
          dispatch({
            do: 'change',
            elements: changed(elements, [number], () => changes),
            gesture: `${field} ${number}`,
          })
        }
      />
    </div>
  );
}
