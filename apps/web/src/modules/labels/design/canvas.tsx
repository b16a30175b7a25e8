import { useRef, type DragEvent, type KeyboardEvent, type PointerEvent } from 'react';
import type { LabelElement } from '@panicle/contract/labels/elements';
import type { LabelTemplateFields } from '@panicle/contract/labels/templates';
import type { PlacedLabel } from '@panicle/figures/labels';
import { useText } from '../../../language/text.ts';
import { LabelView } from '../paint/label-view.tsx';
import { inLabel, sizeOf, snapBox, tidy } from './arrange.ts';
import { changed, type DesignAction, type DesignState } from './design-state.ts';
import { designMessages } from './messages.ts';
import { FIELD_DRAG } from './palette.tsx';
import { newField } from './new-element.ts';
import styles from './design-page.module.css';

interface CanvasProps {
  template: LabelTemplateFields;
  placed: PlacedLabel | undefined;
  state: DesignState;
  /** px of a mm */
  scale: number;
  dispatch: (action: DesignAction) => void;
}

const STEP = 0.5;
const FINE = 0.1;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The label as it will be printed, with its elements to take hold of, by pointer and by keyboard. */
export function Canvas({ template, placed, state, scale, dispatch }: CanvasProps) {
  const say = useText(designMessages);
  const sheet = useRef<HTMLDivElement>(null);
  const { elements, chosen } = state;

  const drop = (event: DragEvent) => {
    const key = event.dataTransfer.getData(FIELD_DRAG);
    const box = sheet.current?.getBoundingClientRect();
    if (key === '' || !box) return;
    event.preventDefault();
    const at = { x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale };
    const fresh = newField(key, at, template);
    const resting = { ...fresh, ...snapBox(fresh, elements, template) };
    dispatch({ do: 'change', elements: [...elements, resting], chosen: [elements.length] });
  };
  return (
    // its elements are buttons; what the sheet itself takes are drops
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={sheet}
      className={styles.sheet}
      style={{ width: template.width * scale, height: template.height * scale }}
      role="group"
      aria-label={say('canvas')}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) dispatch({ do: 'choose', numbers: [] });
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {placed ? <LabelView label={placed} title={say('canvas')} /> : null}
      {elements.map((element, number) => (
        <Handle
          // the order of elements is their identity
          // oxlint-disable-next-line react/no-array-index-key
          key={number}
          element={element}
          number={number}
          isChosen={chosen.includes(number)}
          problem={placed?.problems.has(number) ?? false}
          template={template}
          state={state}
          scale={scale}
          dispatch={dispatch}
        />
      ))}
    </div>
  );
}

interface HandleProps {
  element: LabelElement;
  number: number;
  isChosen: boolean;
  problem: boolean;
  template: LabelTemplateFields;
  state: DesignState;
  scale: number;
  dispatch: (action: DesignAction) => void;
}

/** What takes hold of one element: moved by dragging or arrows, sized at its corner or by Ctrl and arrows. */
function Handle({ element, number, isChosen, problem, template, state, scale, dispatch }: HandleProps) {
  const say = useText(designMessages);
  const { elements, chosen } = state;
  const moved = isChosen ? chosen : [number];

  const keys = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      dispatch({ do: 'change', elements: elements.filter((_, one) => !moved.includes(one)), chosen: [] });
    } else if (arrow) {
      event.preventDefault();
      const step = event.shiftKey ? FINE : STEP;
      const [x, y] = [arrow[0] * step, arrow[1] * step];
      const next = changed(elements, moved, (one) =>
        event.ctrlKey || event.metaKey
          ? { width: sizeOf(one.width + x), height: sizeOf(one.height + y) }
          : inLabel({ ...one, x: tidy(one.x + x), y: tidy(one.y + y) }, template),
      );
      dispatch({ do: 'change', elements: next, chosen: moved, gesture: `keys ${moved.join()}` });
    }
  };
  const name = `${say('element', { number: String(number + 1) })} · ${say(element.type)}${
    element.type === 'line' ? '' : ` ${element.text}`
  }`;
  return (
    <div
      className={[styles.handle, isChosen ? styles.chosen : '', problem ? styles.problem : ''].join(' ')}
      style={{
        left: element.x * scale,
        top: element.y * scale,
        width: element.width * scale,
        height: element.height * scale,
      }}
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={name}
      onFocus={() => {
        if (!isChosen) dispatch({ do: 'choose', numbers: [number] });
      }}
      onKeyDown={keys}
      onPointerDown={(event) => {
        if (event.shiftKey) {
          const others = chosen.filter((one) => one !== number);
          dispatch({ do: 'choose', numbers: isChosen ? others : [...chosen, number] });
          event.preventDefault();
          return;
        }
        if (!isChosen) dispatch({ do: 'choose', numbers: [number] });
        followPointer(event, scale, (x, y) => {
          const others = elements.filter((_, one) => !moved.includes(one));
          const resting = snapBox({ ...element, x: element.x + x, y: element.y + y }, others, template);
          const [right, down] = [resting.x - element.x, resting.y - element.y];
          const next = changed(elements, moved, (one) =>
            inLabel({ ...one, x: tidy(one.x + right), y: tidy(one.y + down) }, template),
          );
          dispatch({ do: 'change', elements: next, chosen: moved, gesture: `drag ${number}` });
        });
      }}
      onPointerUp={() => dispatch({ do: 'rest' })}
    >
      {isChosen ? (
        <span
          className={styles.corner}
          onPointerDown={(event) => {
            event.stopPropagation();
            followPointer(event, scale, (x, y) => {
              const { width, height } = element;
              const next = changed(elements, [number], () => ({
                width: sizeOf(Math.round((width + x) / STEP) * STEP || FINE),
                height: sizeOf(
                  element.type === 'line' ? height + y : Math.round((height + y) / STEP) * STEP || FINE,
                ),
              }));
              dispatch({ do: 'change', elements: next, chosen: [number], gesture: `size ${number}` });
            });
          }}
        />
      ) : null}
    </div>
  );
}

/** Reports how far the pointer went since it was pressed, in mm, until it is let go. */
function followPointer(event: PointerEvent, scale: number, onMove: (x: number, y: number) => void): void {
  const { clientX, clientY, pointerId } = event;
  const target = event.currentTarget;
  target.setPointerCapture(pointerId);
  const move = (next: Event) => {
    const { clientX: x, clientY: y } = next as globalThis.PointerEvent;
    onMove((x - clientX) / scale, (y - clientY) / scale);
  };
  const end = () => {
    target.removeEventListener('pointermove', move);
    target.removeEventListener('pointerup', end);
    target.removeEventListener('pointercancel', end);
  };
  target.addEventListener('pointermove', move);
  target.addEventListener('pointerup', end);
  target.addEventListener('pointercancel', end);
}
