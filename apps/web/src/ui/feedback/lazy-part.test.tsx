import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const Waiting = () => <i>waiting</i>;
const loaded = { default: ({ name }: { name: string }) => <b>{name}</b> };

test('code is asked for once and shown at once when it is there already', async () => {
  let asked = 0;
  const Part = lazyPart(async () => {
    asked += 1;
    return loaded;
  }, Waiting);
  expect(renderToStaticMarkup(<Part name="Layout" />)).toBe('<i>waiting</i>');
  Part.ahead();
  await new Promise(setImmediate);
  expect(renderToStaticMarkup(<Part name="Layout" />)).toBe('<b>Layout</b>');
  expect(asked).toBe(1);
});

test('code that could not be fetched is asked for again', async () => {
  let asked = 0;
  const Part = lazyPart(async () => {
    asked += 1;
    if (asked === 1) throw new Error('no line');
    return loaded;
  });
  Part.ahead();
  await new Promise(setImmediate);
  expect(renderToStaticMarkup(<Part name="Layout" />)).toBe('');
  await new Promise(setImmediate);
  expect(renderToStaticMarkup(<Part name="Layout" />)).toBe('<b>Layout</b>');
});
