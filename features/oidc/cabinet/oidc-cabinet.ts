import type { CabinetFeature } from '@/components/cabinet/installation/cabinet-feature';
import { LinkSection } from './link-section';
import { ProviderProof } from './provider-proof';

/** The sign-in with an OpenID provider in the cabinet. */
export const oidcCabinet = {
  Account: LinkSection,
  form: { proofs: { provider: ProviderProof } },
} satisfies CabinetFeature;
