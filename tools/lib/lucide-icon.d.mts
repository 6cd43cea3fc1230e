import type { LucideIconData, LucideProps } from 'lucide-react';
import type { ComponentType } from 'react';

export default function createLucideIcon(icon: LucideIconData): ComponentType<Omit<LucideProps, 'ref'>>;
