import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page on which the selected field can be copied, or not. */
function stubPage(copies: boolean) {
  const field = { value: '', style: {}, select: vi.fn(), remove: vi.fn() };
  const execCommand = vi.fn(() => copies);
  vi.stubGlobal('document', { createElement: () => field, body: { append: vi.fn() }, execCommand });
  return { field, execCommand };
}

test('text goes to the clipboard of the browser', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('株高')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('株高');
});

test('where the clipboard fails or is missing, the legacy copy of a selection takes over', async () => {
  for (const clipboard of [{ writeText: async () => Promise.reject(new Error('denied')) }, undefined]) {
    vi.stubGlobal('navigator', { clipboard });
    const { field, execCommand } = stubPage(true);
    expect(await copyText('株高')).toBe(true);
    expect(field).toMatchObject({ value: '株高' });
    expect(field.select).toHaveBeenCalled();
    expect(execCommand).toHaveBeenCalledWith('copy');
    expect(field.remove).toHaveBeenCalled();
  }
});

test('says so where neither way works', async () => {
  vi.stubGlobal('navigator', {});
  stubPage(false);
  expect(await copyText('x')).toBe(false);
});
