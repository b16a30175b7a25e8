import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '../../../language/text.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { loginMessages } from './messages.ts';
import { movedByKey } from './slider-puzzle-keys.ts';
import type { PuzzleControl } from './use-puzzle.ts';
import styles from './slider-puzzle.module.css';

const HANDLE = 40;
/** Puts the missing piece of a picture in its place, by pointer, touch or arrow keys. */
export function SliderPuzzle({ control }: { control: PuzzleControl }) {
  const say = useText(loginMessages);
  const { puzzle, state } = control;
  const [share, setShare] = useState(0);
  const [shownPuzzle, setShownPuzzle] = useState(puzzle);
  const track = useRef<HTMLDivElement>(null);
  const grip = useRef<number | undefined>(undefined);
  const locked = !puzzle || state === 'solved' || state === 'checking';

  // A new picture starts at the left again.
  if (puzzle !== shownPuzzle) {
    setShownPuzzle(puzzle);
    setShare(0);
  }

  const check = () => {
    if (!locked && share > 0) control.check(share * (puzzle.width - puzzle.pieceSize));
  };
  const start = (event: PointerEvent<HTMLElement>) => {
    if (locked) return;
    grip.current = event.clientX - share * ((track.current?.clientWidth ?? 0) - HANDLE);
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (grip.current === undefined || !track.current) return;
    setShare(Math.min(1, Math.max(0, (event.clientX - grip.current) / (track.current.clientWidth - HANDLE))));
  };
  const end = () => {
    if (grip.current === undefined) return;
    grip.current = undefined;
    check();
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      check();
      return;
    }
    const next = locked ? undefined : movedByKey(share, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    setShare(next);
  };

  const note =
    state === 'solved'
      ? say('puzzleSolved')
      : state === 'failed' && share === 0
        ? say('puzzleFailed')
        : share > 0
          ? say('puzzleConfirm')
          : say('puzzleKeys');

  return (
    <div>
      <div className={styles.head}>
        <span id="puzzle-label">{say('puzzle')}</span>
        <button type="button" className={styles.renew} onClick={control.renew}>
          <Icon name="refresh" size={14} /> {say('puzzleNew')}
        </button>
      </div>
      <div
        className={styles.picture}
        style={puzzle ? { aspectRatio: `${puzzle.width} / ${puzzle.height}` } : {}}
      >
        {puzzle ? (
          <>
            <img src={puzzle.background} alt="" draggable={false} />
            <img
              className={styles.piece}
              src={puzzle.piece}
              alt=""
              draggable={false}
              style={{
                width: `${(puzzle.pieceSize / puzzle.width) * 100}%`,
                top: `${(puzzle.pieceY / puzzle.height) * 100}%`,
                left: `${share * (1 - puzzle.pieceSize / puzzle.width) * 100}%`,
              }}
            />
          </>
        ) : (
          <span className={styles.missing}>{state === 'unavailable' ? say('puzzleUnavailable') : null}</span>
        )}
      </div>
      <div ref={track} className={`${styles.track} ${styles[state]}`}>
        <div
          className={styles.way}
          style={{ width: `calc(${share} * (100% - ${HANDLE}px) + ${HANDLE / 2}px)` }}
        />
        <span
          className={styles.note}
          style={
            share > 0.45
              ? { left: 12, right: 'auto' }
              : { left: `calc(${share} * (100% - ${HANDLE}px) + ${HANDLE + 16}px)` }
          }
          role="status"
        >
          {note}
        </span>
        <div
          role="slider"
          tabIndex={0}
          className={styles.handle}
          style={{ left: `calc(${share} * (100% - ${HANDLE}px))` }}
          aria-labelledby="puzzle-label"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
          aria-valuetext={`${say('puzzlePosition', { percent: Math.round(share * 100) })}, ${note}`}
          aria-disabled={locked}
          onPointerDown={start}
          onPointerMove={move}
          onPointerUp={end}
          onKeyDown={press}
        >
          <Icon name={state === 'solved' ? 'check' : 'arrowRight'} />
        </div>
      </div>
    </div>
  );
}
