import { expect, it } from 'vitest';
import { isReason } from '../../build/contract/diagnostics.ts';

it.each([
  { text: 'new AICTE list', isAccepted: true },
  { text: 'ठीक आहे', isAccepted: true },
  { text: 'ठीक', isAccepted: false },
  { text: ' ', isAccepted: false },
  { text: '--- 1234', isAccepted: false },
])('"$text" is accepted as a reason: $isAccepted', ({ text, isAccepted }) => {
  expect(isReason(text)).toBe(isAccepted);
});
