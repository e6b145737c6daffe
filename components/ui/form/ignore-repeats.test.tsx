// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { useActionState } from 'react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ignoreRepeats } from './ignore-repeats';

const send = vi.fn<() => Promise<null>>(() => new Promise(() => {}));
const press = vi.fn();

function Page() {
  const [, submit, isPending] = useActionState(send, null);
  return (
    <>
      <form action={submit}>
        <button type="submit" disabled={isPending}>
          Send
        </button>
      </form>
      <button type="button" onClick={press}>
        <span>Press</span>
      </button>
    </>
  );
}

const nextFrame = () =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));
const find = (name: string) => screen.getByRole('button', { name });

// The files of a worker share the window.
const listening = new AbortController();

beforeAll(() => ignoreRepeats(listening.signal));
afterAll(() => listening.abort());
beforeEach(async () => {
  vi.clearAllMocks();
  render(<Page />);
  await nextFrame();
});

test('sends a form once for three clicks in one task', async () => {
  const button = find('Send');
  for (let click = 0; click < 3; click++) button.click();
  await nextFrame();
  expect(send).toHaveBeenCalledOnce();
});

test('sends a form once for three submissions in one task', async () => {
  const form = document.querySelector('form')!;
  for (let submission = 0; submission < 3; submission++) form.requestSubmit();
  await nextFrame();
  expect(send).toHaveBeenCalledOnce();
});

test('passes on one click of a button per frame, and all of different buttons', async () => {
  const part = screen.getByText('Press');
  for (let click = 0; click < 3; click++) part.click();
  expect(press).toHaveBeenCalledOnce();
  find('Send').click();
  expect(send).toHaveBeenCalledOnce();
  await nextFrame();
  part.click();
  expect(press).toHaveBeenCalledTimes(2);
});
