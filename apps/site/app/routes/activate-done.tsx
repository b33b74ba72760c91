export { ActivationStatus as default } from '../features/activation/activation-status.tsx';
