import { cloneElement, useState, type MouseEvent, type ReactElement } from 'react';
import { Tooltip, type TooltipProps } from 'antd';

interface Pointed {
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onMouseEnter?: (event: MouseEvent<HTMLElement>) => void;
}

interface HintProps {
  title: string;
  placement?: TooltipProps['placement'];
  /** what it says, shown to who points at it */
  children: ReactElement;
}

/**
 * The name of what is pointed at, until it is pressed. A tooltip that came up after the press would lie above the
 * dialog that the press opened, and take the first Escape from it.
 */
export function Hint({ title, placement, children }: HintProps) {
  const [state, setState] = useState<'closed' | 'open' | 'pressed'>('closed');
  const { onClick, onMouseEnter } = children.props as Pointed;
  const child = cloneElement(children as ReactElement<Pointed>, {
    onClick: (event) => {
      setState('pressed');
      onClick?.(event);
    },
    onMouseEnter: (event) => {
      setState('closed');
      onMouseEnter?.(event);
    },
  });
  return (
    <Tooltip
      title={title}
      {...(placement && { placement })}
      open={state === 'open' && title !== ''}
      onOpenChange={(open) => setState((was) => (was === 'pressed' ? was : open ? 'open' : 'closed'))}
    >
      {child}
    </Tooltip>
  );
}
