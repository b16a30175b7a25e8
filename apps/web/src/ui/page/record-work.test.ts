import { expect, it, vi } from 'vitest';
import { recordWork, type InForm } from './record-work.ts';

interface Trait {
  id: string;
  revision: number;
  name: string;
}

const height: Trait = { id: 'height', revision: 1, name: 'Plant height' };

/** A page whose server holds one trait, at a newer revision than the page may have. */
function page(inForm: InForm<Trait> | null, stored = height) {
  const seen = { show: vi.fn(), setForm: vi.fn(), onSaved: vi.fn(), refresh: vi.fn(async () => undefined) };
  const calls = {
    read: async () => stored,
    create: async (values: { name: string }) => ({ id: 'new', revision: 1, ...values }),
    change: async (trait: Trait, values: { name: string }) => {
      if (trait.revision !== stored.revision) throw new Error('stale');
      return { ...trait, ...values, revision: trait.revision + 1 };
    },
  };
  return { seen, work: recordWork({ inForm, calls, ...seen }) };
}

it('adds what a form without a record holds, closes it and shows the new record', async () => {
  const { seen, work } = page({ record: null });
  await work.save({ name: 'Grain yield' });
  expect(seen.show).toHaveBeenCalledWith({ id: 'new', revision: 1, name: 'Grain yield' });
  expect(seen.setForm).toHaveBeenCalledWith(null);
  expect(seen.onSaved).toHaveBeenCalledOnce();
  expect(seen.refresh).toHaveBeenCalledOnce();
});

it('changes the record in the form', async () => {
  const { seen, work } = page({ record: height });
  await work.save({ name: 'Height' });
  expect(seen.show).toHaveBeenCalledWith({ id: 'height', revision: 2, name: 'Height' });
});

it('keeps the form and the list when the server refuses', async () => {
  const { seen, work } = page({ record: height }, { ...height, revision: 2 });
  await expect(work.save({ name: 'Height' })).rejects.toThrow('stale');
  for (const call of Object.values(seen)) expect(call).not.toHaveBeenCalled();
});

it('reads a stale record again, so that the next save is of its new revision', async () => {
  const newer = { ...height, revision: 2, name: 'Height of the plant' };
  const first = page({ record: height }, newer);
  expect(await first.work.reload()).toEqual(newer);
  expect(first.seen.setForm).toHaveBeenCalledWith({ record: newer });

  const second = page({ record: newer }, newer);
  await second.work.save({ name: 'Height' });
  expect(second.seen.show).toHaveBeenCalledWith({ id: 'height', revision: 3, name: 'Height' });
});

it('has nothing to read again for a new record', async () => {
  const { seen, work } = page({ record: null });
  expect(await work.reload()).toBeNull();
  expect(seen.setForm).not.toHaveBeenCalled();
});

it('shows nothing beside the list once the record is gone, and asks for the list again', async () => {
  const { seen, work } = page(null);
  await work.written(null);
  expect(seen.show).toHaveBeenCalledWith(undefined);
  expect(seen.refresh).toHaveBeenCalledOnce();
});
