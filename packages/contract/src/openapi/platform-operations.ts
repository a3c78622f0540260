import { keyScopes } from '../values.ts';
import {
  createOrganizationKeyInput,
  createOrganizationKeyResponse,
  listPlatformOrganizationsQuery,
  platformKeysResponse,
  platformOrganizationsResponse,
  revokeKeyResponse,
  signInLinkInput,
  signInLinkResponse,
} from '../integration/platform.ts';
import { said } from './examples.ts';
import type { Operation } from './operation.ts';

const base = '/api/integration/platform';
const one = `${base}/organizations/{organizationId}`;
const minted = {
  success: true,
  apiKey: 'parley_org_' + 'q8T2mVh0s3rX9aKcY5nLwB1dEfGjZu0kLm2p',
  keyId: '0193f2a4-9e11-7b42-a5d0-6c8e7f1a2b33',
  organizationId: 'org-1',
  created: true,
  createdAt: '2027-02-22T14:05:12.418Z',
};

export const platformOperations: Operation[] = [
  {
    operationId: 'createOrganizationApiKey',
    method: 'post',
    path: `${base}/organization-keys`,
    tag: 'Platform',
    summary: 'Get the key of one of your organizations; creates the organization if it is new',
    description:
      'The ids are your own: the organization is found by your `organizationId` and the user by your `userId`, never by an e-mail address. A repeat of the call returns the same key.',
    scope: 'platform',
    rateClass: 'write',
    body: {
      schema: createOrganizationKeyInput,
      required: true,
      examples: {
        first: {
          summary: 'The five fields',
          value: {
            userId: 'u-1',
            userEmail: 'tomasz@tidewater.example',
            userName: 'Tomasz Wrona',
            organizationId: 'org-1',
            organizationName: 'Tidewater Instruments',
          },
        },
        rotate: {
          summary: 'The next key; the present one works for 24 more hours',
          value: {
            userId: 'u-1',
            userEmail: 'tomasz@tidewater.example',
            userName: 'Tomasz Wrona',
            organizationId: 'org-1',
            organizationName: 'Tidewater Instruments',
            rotate: true,
          },
        },
      },
    },
    answers: {
      201: {
        description: 'A new key: the first, a rotation, or the first after a revocation.',
        schema: createOrganizationKeyResponse,
        examples: { first: { summary: 'The first call', value: minted } },
      },
      200: {
        description: 'The key that existed already.',
        schema: createOrganizationKeyResponse,
        examples: { repeat: { summary: 'A repeat', value: { ...minted, created: false } } },
      },
    },
  },
  {
    operationId: 'listPlatformOrganizations',
    method: 'get',
    path: `${base}/organizations`,
    tag: 'Platform',
    summary: 'List the organizations you provisioned',
    description: 'Newest first.',
    scope: 'platform',
    rateClass: 'read',
    query: listPlatformOrganizationsQuery,
    answers: {
      200: {
        description: 'One page.',
        schema: platformOrganizationsResponse,
        examples: {
          page: {
            summary: 'The only page',
            value: {
              success: true,
              organizations: [
                {
                  organizationId: minted.organizationId,
                  organizationName: 'Tidewater Instruments',
                  createdAt: minted.createdAt,
                },
              ],
              total: 1,
              page: 1,
              limit: 20,
              totalPages: 1,
            },
          },
        },
      },
    },
  },
  {
    operationId: 'listOrganizationKeys',
    method: 'get',
    path: `${one}/keys`,
    tag: 'Platform',
    summary: 'List the keys of an organization',
    description:
      'Oldest first, including those that were made in its dashboard. A whole key is shown only when it is made.',
    scope: 'platform',
    rateClass: 'read',
    answers: {
      200: {
        description: 'All keys, including revoked ones.',
        schema: platformKeysResponse,
        examples: {
          one: {
            summary: 'The one that the platform uses',
            value: {
              success: true,
              keys: [
                {
                  keyId: minted.keyId,
                  name: 'Platform key',
                  last4: minted.apiKey.slice(-4),
                  scopes: keyScopes,
                  createdAt: minted.createdAt,
                  expiresAt: null,
                  revokedAt: null,
                  lastUsedAt: '2027-03-02T09:30:00.000Z',
                },
              ],
              total: 1,
            },
          },
        },
      },
    },
  },
  {
    operationId: 'revokeOrganizationKey',
    method: 'delete',
    path: `${one}/keys/{keyId}`,
    tag: 'Platform',
    summary: 'Revoke a key',
    description: 'Within two seconds every server process refuses it.',
    scope: 'platform',
    rateClass: 'write',
    answers: {
      200: {
        description: 'Revoked.',
        schema: revokeKeyResponse,
        examples: { revoked: { summary: 'Revoked', value: said('The key was revoked.') } },
      },
    },
  },
  {
    operationId: 'createSignInLink',
    method: 'post',
    path: `${one}/sign-in-links`,
    tag: 'Platform',
    summary: 'Make a link that signs one of your users in to the dashboard',
    description: 'The URL works once, within 5 minutes. First send the user to organization-keys.',
    scope: 'platform',
    rateClass: 'write',
    body: {
      schema: signInLinkInput,
      required: true,
      examples: { user: { summary: 'A user by your own id', value: { userId: 'u-1' } } },
    },
    answers: {
      201: {
        description: 'The link.',
        schema: signInLinkResponse,
        examples: {
          user: {
            summary: 'Send the browser there',
            value: {
              success: true,
              url: 'https://parley.example.com/sign-in/Zt4Wq9Lm2XcV7bNs5KdR8fGh1JpYuEoA',
              expiresAt: '2027-02-22T14:10:12.418Z',
            },
          },
        },
      },
    },
  },
];
