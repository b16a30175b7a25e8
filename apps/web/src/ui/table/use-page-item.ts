import { cloneElement, useCallback, type ReactElement } from 'react';
import type { PaginationProps } from 'antd';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';

/** For `itemRender`: the arrows of a page row get a name; the library gives them that of the drawing, in English. */
export function usePageItem(): NonNullable<PaginationProps['itemRender']> {
  const say = useText(uiMessages);
  return useCallback(
    (_page, type, element) => {
      if (type !== 'prev' && type !== 'next') return element;
      const name = say(type === 'prev' ? 'previousPage' : 'nextPage');
      return cloneElement(element as ReactElement<{ 'aria-label': string }>, { 'aria-label': name });
    },
    [say],
  );
}
