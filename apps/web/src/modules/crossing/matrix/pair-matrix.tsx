import { useState } from 'react';
import { Button } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { hybridDesignNames } from '@panicle/contract/crossing/choices';
import type { GuardAnswer } from '@panicle/contract/crossing/cross-guard';
import type { PairMatrix as Matrix } from '@panicle/contract/crossing/hybrid-pairs';
import { PAIR_PATTERNS, pairPatternNames, type PairPattern } from '@panicle/contract/crossing/patterns';
import { useText, useTextOf } from '../../../language/text.ts';
import { germplasmKey } from '../../../records/material/calls.ts';
import { hybridTasksKey } from '../../../records/hybrid-task/calls.ts';
import { hybridPairCalls } from '../../../records/hybrid-task/pairs.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { useUnsavedMark } from '../../../ui/form/unsaved.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { MenuButton } from '../../../ui/icon/menu-button.tsx';
import { ImportDrawer } from '../../../ui/import-wizard/import-drawer.tsx';
import { GuardDialog } from '../guard/guard-dialog.tsx';
import { LEAST_CELL, MOST_CELL } from './draw-matrix.ts';
import { MatrixCanvas, type Chosen } from './matrix-canvas.tsx';
import { matrixMessages } from './messages.ts';
import { cellsOfPattern, missingFor, patternOfDesign, placesOf } from './patterns.ts';
import {
  changeOf,
  keyOf,
  mark,
  placeOf,
  redo,
  ticksAdded,
  ticksOf,
  ticksTaken,
  undo,
  type Ticks,
} from './ticks.ts';
import { Legend } from './legend.tsx';
import styles from './matrix.module.css';

const NONE: Chosen = { rows: new Set(), columns: new Set() };
/** px: small matrices have names that read well, large ones fit the window. */
const firstCell = ({ females, males }: Matrix) =>
  Math.min(28, Math.max(8, Math.floor(900 / Math.max(females.length, males.length, 1))));

/** Females × males of a task: pairs are ticked one by one, by dragging and by patterns, and saved together. */
export function PairMatrix({ matrix, readOnly }: { matrix: Matrix; readOnly: boolean }) {
  const say = useText(matrixMessages);
  const textOf = useTextOf();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const notice = useNotice();
  const [ticks, setTicks] = useState<Ticks>(() => ticksOf(matrix));
  const [known, setKnown] = useState(matrix);
  const [cell, setCell] = useState(() => firstCell(matrix));
  const [chosen, setChosen] = useState(NONE);
  const [guarded, setGuarded] = useState<GuardAnswer | null>(null);
  const [importing, setImporting] = useState(false);
  const changes = ticksAdded(ticks).length + ticksTaken(ticks).length;
  useUnsavedMark(changes > 0);
  // what others ticked is taken over as long as nothing here waits to be saved
  if (known !== matrix && changes === 0) {
    setKnown(matrix);
    setTicks(ticksOf(matrix));
  }

  const { females, males, task } = known;
  const zoom = (by: number) => setCell((size) => Math.min(MOST_CELL, Math.max(LEAST_CELL, size * by)));
  const refresh = () =>
    Promise.all([hybridTasksKey, germplasmKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const write = (wanted: Ticks) =>
    attempt(async () => {
      const result = await hybridPairCalls.changeMatrix(changeOf(known, wanted));
      notice.success(say('saved', { ticked: result.ticked, unticked: result.unticked }));
      setTicks({ saved: wanted.now, now: wanted.now, past: [], future: [] });
      await refresh();
    });
  const save = () =>
    attempt(async () => {
      const { taskId, tick } = changeOf(known, ticks);
      const answer = tick.length === 0 ? null : await hybridPairCalls.guard({ taskId, rows: tick });
      if (answer !== null && answer.total > 0) setGuarded(answer);
      else await write(ticks);
    });
  const saveGuarded = (without: boolean) => {
    const warned = new Set(
      guarded?.warned.flatMap(({ femaleId, maleIds }) => maleIds.map((maleId) => `${femaleId} ${maleId}`)),
    );
    const keys = ticksAdded(ticks).filter((key) => {
      const { female, male } = placeOf(key, males.length);
      return warned.has(`${females[female]!.id} ${males[male]!.id}`);
    });
    setGuarded(null);
    void write(without ? mark(ticks, keys, false) : ticks);
  };
  const pair = (pattern: PairPattern) => {
    const missing = missingFor(pattern, chosen);
    if (missing) return notice.warning(say(missing));
    const cells = cellsOfPattern(known, chosen, pattern);
    setTicks((before) => mark(before, cells, true));
    notice.success(say('paired', { count: cells.filter((key) => !ticks.now.has(key)).length }));
  };
  const worked = new Set(
    known.cells
      .filter(({ state }) => state !== 'planned')
      .map(({ female, male }) => keyOf(female, male, males.length)),
  );
  const clear = () => {
    const rows = placesOf(chosen.rows, females.length);
    const columns = placesOf(chosen.columns, males.length);
    const keys = rows.flatMap((female) => columns.map((male) => keyOf(female, male, males.length)));
    setTicks((before) =>
      mark(
        before,
        keys.filter((key) => !worked.has(key)),
        false,
      ),
    );
  };
  const some = chosen.rows.size + chosen.columns.size > 0;
  const scope = some
    ? say('ofChosen', {
        females: placesOf(chosen.rows, females.length).length,
        males: placesOf(chosen.columns, males.length).length,
      })
    : say('ofAll');
  const own = patternOfDesign[task.trialDesign];
  const selfs = females.filter(({ id }) => males.some((male) => male.id === id)).length;

  return (
    <div className={styles.matrix}>
      <div className={styles.tools}>
        <span className={styles.count}>
          {say('count', { ticked: ticks.now.size, possible: females.length * males.length - selfs })}
        </span>
        {readOnly ? null : (
          <>
            {own !== null && ticks.now.size === 0 ? (
              <Button onClick={() => pair(own)}>
                {say('byDesign', { design: textOf(hybridDesignNames[task.trialDesign]) })}
              </Button>
            ) : null}
            <MenuButton
              items={[
                { key: 'scope', label: scope, disabled: true },
                { type: 'divider' },
                ...PAIR_PATTERNS.map((pattern) => ({
                  key: pattern,
                  label: textOf(pairPatternNames[pattern]),
                  onClick: () => pair(pattern),
                })),
                { type: 'divider' },
                { key: 'clear', label: say('clear'), onClick: clear },
              ]}
            >
              <Button icon={<Icon name="grid" />}>{say('patterns')}</Button>
            </MenuButton>
            <IconButton
              icon={<Icon name="undo" />}
              aria-label={say('undo')}
              disabled={ticks.past.length === 0}
              onClick={() => setTicks(undo)}
            />
            <IconButton
              icon={<Icon name="redo" />}
              aria-label={say('redo')}
              disabled={ticks.future.length === 0}
              onClick={() => setTicks(redo)}
            />
          </>
        )}
        <IconButton icon={<Icon name="minus" />} aria-label={say('zoomOut')} onClick={() => zoom(0.8)} />
        <IconButton icon={<Icon name="plus" />} aria-label={say('zoomIn')} onClick={() => zoom(1.25)} />
        {readOnly ? null : (
          <>
            <Button icon={<Icon name="upload" />} onClick={() => setImporting(true)}>
              {say('import')}
            </Button>
            {/* always there: a button that appears would push the cells away from under the pointer */}
            <Button disabled={changes === 0} onClick={() => setTicks(ticksOf(known))}>
              {say('discard')}
            </Button>
            <Button type="primary" disabled={changes === 0} onClick={() => void save()}>
              {say('save', { count: changes })}
            </Button>
          </>
        )}
      </div>
      <MatrixCanvas
        matrix={known}
        ticked={ticks.now}
        readOnly={readOnly}
        cell={cell}
        chosen={chosen}
        onChoose={setChosen}
        onMark={(keys, on) => setTicks((before) => mark(before, keys, on))}
        onZoom={zoom}
        onUndo={() => setTicks(undo)}
        onRedo={() => setTicks(redo)}
      />
      <Legend />
      <GuardDialog answer={guarded} onSave={saveGuarded} onClose={() => setGuarded(null)} />
      <ImportDrawer
        open={importing}
        what={say('importWhat')}
        kind="hybrid-pairs"
        options={{ taskId: task.id }}
        onDone={() => void refresh()}
        onClose={() => setImporting(false)}
      />
    </div>
  );
}
