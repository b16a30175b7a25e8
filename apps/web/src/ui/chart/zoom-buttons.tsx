import { Button } from 'antd';
import { isWhole, movedView, WHOLE, zoomedView, type View } from '@panicle/figures';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';

const MIDDLE = { x: 0.5, y: 0.5 };

/** What wheel and drag do, for the keyboard. */
export function ZoomButtons(props: { view: View; axes: 'x' | 'xy'; onView: (view: View) => void }) {
  const { view, axes, onView } = props;
  const say = useText(uiMessages);
  const whole = isWhole(view);
  const button = (sign: string, label: string, next: View, disabled = false) => (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={() => onView(next)}
    >
      {sign}
    </Button>
  );
  return (
    <>
      {button('+', say('zoomIn'), zoomedView(view, MIDDLE, 0.5, axes))}
      {button('−', say('zoomOut'), zoomedView(view, MIDDLE, 2, axes), whole)}
      {button('←', say('moveLeftwards'), movedView(view, -0.25, 0, axes), whole)}
      {button('→', say('moveRightwards'), movedView(view, 0.25, 0, axes), whole)}
      <Button type="text" size="small" disabled={whole} onClick={() => onView(WHOLE)}>
        {say('showWhole')}
      </Button>
    </>
  );
}
