import { Button } from 'antd';
import { useStore } from 'zustand';
import { isWhole, movedView, WHOLE, zoomedView, type View } from '@panicle/figures';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';
import type { ViewStore } from './view-store.ts';

const MIDDLE = { x: 0.5, y: 0.5 };

/** What wheel and drag do, for the keyboard. */
export function ZoomButtons({ store, axes }: { store: ViewStore; axes: 'x' | 'xy' }) {
  const say = useText(uiMessages);
  const whole = useStore(store, ({ view }) => isWhole(view));
  const button = (sign: string, label: string, next: (view: View) => View, disabled = false) => (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={() => store.setState(({ view }) => ({ view: next(view) }))}
    >
      {sign}
    </Button>
  );
  return (
    <>
      {button('+', say('zoomIn'), (view) => zoomedView(view, MIDDLE, 0.5, axes))}
      {button('−', say('zoomOut'), (view) => zoomedView(view, MIDDLE, 2, axes), whole)}
      {button('←', say('moveLeftwards'), (view) => movedView(view, -0.25, 0, axes), whole)}
      {button('→', say('moveRightwards'), (view) => movedView(view, 0.25, 0, axes), whole)}
      <Button type="text" size="small" disabled={whole} onClick={() => store.setState({ view: WHOLE })}>
        {say('showWhole')}
      </Button>
    </>
  );
}
