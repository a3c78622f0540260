import { expect, it } from 'vitest';
import { isInCV } from './skill-in-cv.ts';

it.each([
  ['Docker', 'Five years of docker, two of Podman', true],
  ['Kubernetes', 'I ran k8s clusters.', true],
  ['C++', 'C++ since 1998', true],
  ['Java', 'JavaScript only', false],
  ['SQL', 'NoSQL stores', false],
  ['R', 'Retired from research', false],
  ['(wound care)', 'wound care', false],
  ['Wound care', 'Trained in wound\ncare', true],
  ['Docker', '', false],
])('says whether %s is in the résumé %j: %s', (skill, candidateCV, isThere) =>
  expect(isInCV(skill, candidateCV)).toBe(isThere),
);
