import { createElement, type ComponentType, type ReactElement } from 'react';
import { brands } from '../../src/brands/index.ts';
import * as ComplaintForm from '../../src/components/ComplaintForm/ComplaintForm.stories.tsx';
import * as DirectDebitForm from '../../src/components/DirectDebitForm/DirectDebitForm.stories.tsx';
import * as MapBlock from '../../src/components/MapBlock/MapBlock.stories.tsx';
import * as MatchFinder from '../../src/components/MatchFinder/MatchFinder.stories.tsx';
import * as MatchList from '../../src/components/MatchList/MatchList.stories.tsx';
import * as NotificationMatrix from '../../src/components/NotificationMatrix/NotificationMatrix.stories.tsx';
import * as PhoneField from '../../src/components/PhoneField/PhoneField.stories.tsx';
import * as QuestionSteps from '../../src/components/QuestionSteps/QuestionSteps.stories.tsx';
import * as SwipeDeck from '../../src/components/SwipeDeck/SwipeDeck.stories.tsx';
import * as SwipeDeckBlock from '../../src/components/SwipeDeckBlock/SwipeDeckBlock.stories.tsx';
import * as TransitionsVideo from '../../src/components/TransitionsVideo/TransitionsVideo.stories.tsx';
import * as VideoBlock from '../../src/components/VideoBlock/VideoBlock.stories.tsx';
import * as ui from '../../src/index.ts';
import { conversations, conversation, packages, paymentMethods, people, photoOf } from '../../src/stories/fixtures.ts';

type StoryFile = { default: { component?: unknown; args?: object } };

/** The first story of a component that takes many words: what it is shown with there. */
function storied(file: StoryFile): ReactElement {
  const { component, args } = file.default;
  const [story] = Object.entries(file).filter(([name, value]) => name !== 'default' && 'args' in value);
  return createElement(component as ComponentType<object>, { ...args, ...(story?.[1] as { args?: object })?.args });
}

const nothing = (): void => undefined;
const { clara } = people;

/** Components that are one element: it takes class names, further attributes and the ref. */
export const elements: Readonly<Record<string, ReactElement>> = {
  AboutMe: <ui.AboutMe title="x" text="x" />,
  AddPhotoCard: <ui.AddPhotoCard title="x" action={{ label: 'x', href: '#x' }} onDismiss={nothing} />,
  Alert: <ui.Alert title="x" />,
  Avatar: <ui.Avatar name="x" />,
  Badge: <ui.Badge>x</ui.Badge>,
  Banner: <ui.Banner title="x" />,
  BenefitList: <ui.BenefitList items={[{ title: 'x' }]} />,
  BlockButton: <ui.BlockButton name="x" blocked={false} onBlockedChange={nothing} />,
  BlockedNotice: <ui.BlockedNotice title="x" text="x" />,
  BrandScope: <ui.BrandScope brand={brands.fjord} scheme="light" />,
  Button: <ui.Button>x</ui.Button>,
  'Button with an address': <ui.Button href="/x">x</ui.Button>,
  CallToAction: <ui.CallToAction title="x" label="x" href="/x" />,
  Card: <ui.Card>x</ui.Card>,
  ChatColumn: (
    <ui.ChatColumn header="x" composer="x">
      x
    </ui.ChatColumn>
  ),
  ChatLayoutPanes: <ui.ChatLayoutPanes list="x" conversation="x" active="list" />,
  CheckList: <ui.CheckList items={['x']} />,
  Collage: <ui.Collage pictures={[{ photo: photoOf('clara'), alt: 'x' }]} />,
  ComplaintForm: storied(ComplaintForm),
  Completeness: <ui.Completeness percent={50} />,
  Composer: <ui.Composer name="x" value="" onValueChange={nothing} onSend={nothing} cost="x" maxLength={9} />,
  ConversationItem: <ui.ConversationItem conversation={conversations[0]!} />,
  ConversationList: <ui.ConversationList conversations={conversations} />,
  Countdown: <ui.Countdown remaining={{ hours: 0, minutes: 0, seconds: 1 }} />,
  CreditsBadge: <ui.CreditsBadge credits={1} />,
  CreditsFigure: <ui.CreditsFigure credits={1}>x</ui.CreditsFigure>,
  DirectDebitForm: storied(DirectDebitForm),
  Disclaimer: <ui.Disclaimer>x</ui.Disclaimer>,
  Document: <ui.Document title="x" sections={[]} />,
  Disclosure: <ui.Disclosure title="x" />,
  Divider: <ui.Divider />,
  EmojiPicker: <ui.EmojiPicker onPick={nothing} />,
  EmptyChat: <ui.EmptyChat title="x" />,
  EmptyState: <ui.EmptyState title="x" />,
  ErrorState: <ui.ErrorState title="x" />,
  FictionalLabel: <ui.FictionalLabel>x</ui.FictionalLabel>,
  FormPage: <ui.FormPage />,
  GiftButton: <ui.GiftButton name="x" />,
  GiftMark: <ui.GiftMark gift="rose" />,
  Heading: <ui.Heading>x</ui.Heading>,
  Hero: <ui.Hero title="x" actions="x" />,
  HomeHero: <ui.HomeHero variant="fan" title="x" actions="x" scene={{ src: '/x.svg' }} pauseLabel="x" />,
  IconButton: <ui.IconButton label="x">x</ui.IconButton>,
  'IconButton with an address': (
    <ui.IconButton label="x" href="/x">
      x
    </ui.IconButton>
  ),
  IconsRow: <ui.IconsRow items={[]} />,
  InfiniteList: (
    <ui.InfiniteList hasMore={false} loading={false} onMore={nothing}>
      x
    </ui.InfiniteList>
  ),
  InterestList: <ui.InterestList interests={[{ id: 'x', label: 'x' }]} />,
  JoinCard: <ui.JoinCard title="x" action={{ label: 'x', href: '#x' }} />,
  LanderGallery: <ui.LanderGallery people={[clara]} label="x" />,
  LanderSection: <ui.LanderSection />,
  LikeButton: <ui.LikeButton name="x" liked={false} onLikedChange={nothing} />,
  Link: <ui.Link href="/x">x</ui.Link>,
  LoadingBar: <ui.LoadingBar active label="x" />,
  Logo: <ui.Logo name="x" />,
  MapBlock: storied(MapBlock),
  MatchFinder: storied(MatchFinder),
  MatchHeader: <ui.MatchHeader own={{ name: 'x' }} theirs={{ name: 'y' }} />,
  MatchList: storied(MatchList),
  MemberSpotlight: <ui.MemberSpotlight person={clara} />,
  MessageBubble: <ui.MessageBubble message={conversation[0]!} name="x" />,
  MessageList: <ui.MessageList messages={conversation} name="x" />,
  NewLikesBadge: <ui.NewLikesBadge count={1} />,
  NotificationMatrix: storied(NotificationMatrix),
  OnlineDot: <ui.OnlineDot />,
  OrderSummary: <ui.OrderSummary total="x" />,
  PackageGrid: <ui.PackageGrid packages={packages} />,
  PackageTier: <ui.PackageTier {...packages[0]!} />,
  Pagination: <ui.Pagination label="x" page={1} pages={3} pageLabel={String} />,
  BalanceFigure: <ui.BalanceFigure label="x" value="1" unit="x" />,
  PayBar: <ui.PayBar total="x">x</ui.PayBar>,
  PaymentMark: <ui.PaymentMark method="paypal" />,
  PaymentMethodPicker: <ui.PaymentMethodPicker methods={paymentMethods} value={null} onValueChange={nothing} />,
  PaymentState: <ui.PaymentState status="pending" title="x" />,
  Photo: <ui.Photo photo={clara.photo} alt="x" />,
  PhotoCountButton: <ui.PhotoCountButton count={3} />,
  PhotoGallery: <ui.PhotoGallery photos={[photoOf('clara')]} name="x" />,
  PortraitRow: <ui.PortraitRow people={[]} label="x" />,
  ProfileActions: <ui.ProfileActions label="x" message="x" />,
  ProfileCard: <ui.ProfileCard {...clara} />,
  ProfileCardSkeleton: <ui.ProfileCardSkeleton />,
  ProfileColumns: <ui.ProfileColumns gallery="x" />,
  ProfileFacts: <ui.ProfileFacts facts={[{ label: 'x', value: 'x' }]} />,
  MembersHeader: <ui.MembersHeader title="x" filters={{ label: 'x' }} />,
  OpeningLines: <ui.OpeningLines lines={[]} label="x" />,
  ProfileGrid: <ui.ProfileGrid />,
  ProfileHeader: <ui.ProfileHeader name="x" />,
  Progress: <ui.Progress label="x" value={1} />,
  QuestionSteps: storied(QuestionSteps),
  Section: <ui.Section title="x">x</ui.Section>,
  Skeleton: <ui.Skeleton />,
  SocialNetworkBlock: <ui.SocialNetworkBlock posts={[{ id: 'x', person: clara, text: 'x' }]} label="x" />,
  Spinner: <ui.Spinner />,
  SplitLayout: <ui.SplitLayout aside="x" />,
  StatementList: (
    <ui.StatementList
      entries={[
        { id: 'x', reason: 'x', day: 'x', time: 'x', at: '2026-01-01', change: '+1', gain: true, balance: '1' },
      ]}
    />
  ),
  StepPanel: <ui.StepPanel step={1} total={2} title="x" nextLabel="x" />,
  Stepper: <ui.Stepper step={1} total={2} />,
  SwipeDeck: storied(SwipeDeck),
  SwipeDeckBlock: storied(SwipeDeckBlock),
  SettingsPanes: (
    <ui.SettingsPanes title="x" items={[]} open={false} overviewHref="#" backLabel="x">
      x
    </ui.SettingsPanes>
  ),
  TabLinks: <ui.TabLinks label="x" items={[]} />,
  Tabs: <ui.Tabs label="x" items={[]} />,
  Tag: <ui.Tag>x</ui.Tag>,
  Text: <ui.Text>x</ui.Text>,
  Toast: <ui.Toast title="x" onDismiss={nothing} />,
  ToastRegion: <ui.ToastRegion />,
  Tooltip: (
    <ui.Tooltip text="x">
      <button type="button">x</button>
    </ui.Tooltip>
  ),
  DeviceList: <ui.DeviceList label="x" devices={[{ id: 'x', kind: 'phone', name: 'x', detail: 'x' }]} />,
  TransactionList: (
    <ui.TransactionList
      transactions={[
        { id: 'x', title: 'x', detail: 'x', amount: 'x', method: 'paypal', statusLabel: 'x', tone: 'success' },
      ]}
    />
  ),
  TransitionsVideo: storied(TransitionsVideo),
  TrustStrip: <ui.TrustStrip facts={[]} />,
  TypingIndicator: <ui.TypingIndicator name="x" />,
  UnreadBadge: <ui.UnreadBadge count={1} />,
  UsFooter: <ui.UsFooter>x</ui.UsFooter>,
  VideoBlock: storied(VideoBlock),
};

/** Fields: `className` is the whole field's; further attributes and the ref are their control's. */
export const fields: Readonly<Record<string, ReactElement>> = {
  Checkbox: <ui.Checkbox label="x" />,
  Combobox: <ui.Combobox label="x" inputValue="" options={[]} onInputChange={nothing} onSelect={nothing} />,
  EmailField: <ui.EmailField label="x" />,
  IbanField: <ui.IbanField label="x" />,
  OtpField: <ui.OtpField label="x" />,
  PasswordField: <ui.PasswordField label="x" />,
  PhoneField: storied(PhoneField),
  Select: <ui.Select label="x" options={[]} />,
  Switch: <ui.Switch label="x" />,
  TextArea: <ui.TextArea label="x" />,
  TextField: <ui.TextField label="x" />,
};

const groups = 'several controls under one label: `className` is the group’s, and there is no one element to point at';
const overlay = 'drawn outside the page, and only while it is open: it has no place there that a caller could style';
const frame = 'the frame of a whole page: several landmarks, whose places it decides itself';
const banner = 'a `Banner` for one occasion: look and place are the banner’s own';
const either = 'a press or a place, as its props say: two kinds of element, so no ref of one kind';
const part = 'a part of one parent only, which decides how it looks';

/** Components that do not take all three, and why. */
export const exceptions: Readonly<Record<string, string>> = {
  AccountDropdown: overlay,
  ActivationModal: overlay,
  ActivationReminder: banner,
  BackButton: either,
  BannerButton: part,
  BottomBar: frame,
  ChatLayout: frame,
  CheckoutLayout: frame,
  ChipGroup: groups,
  ConfirmDialog: overlay,
  DateOfBirthField: groups,
  DefaultLayout: frame,
  DeleteAccountDialog: overlay,
  Dialog: overlay,
  DialogClose: 'adds a deed to the button that it is given and draws nothing',
  DisabledNotifications: banner,
  DiscountCodeField: groups,
  DropdownMenu: overlay,
  DropdownMenuItem: part,
  DropdownMenuLabel: part,
  DropdownMenuRadioGroup: part,
  DropdownMenuSeparator: part,
  EarlyEntryWarning: overlay,
  EmptyLayout: frame,
  FictionalWarning: overlay,
  Field: groups,
  FieldGroup: groups,
  Footer: frame,
  GiftPicker: overlay,
  IcebreakerModal: overlay,
  InstallAppDialog: overlay,
  InstallBanner: banner,
  InviteOnlyBanner: banner,
  LanderLayout: frame,
  LanguageDropdown: overlay,
  LanguageModal: overlay,
  LogoBar: frame,
  MatchModal: overlay,
  MessageButton: either,
  NavMenu: overlay,
  NavMenuItem: part,
  NewLikeModal: overlay,
  NotEnoughCreditsModal: overlay,
  FormBesidePlace: 'lays a form and a drawing side by side; without a drawing it is the form alone',
  LowCreditsBanner: banner,
  OfflineBanner: banner,
  PageHeader: frame,
  PaymentPendingBanner: banner,
  PasskeyPrompt: banner,
  PhotoCropDialog: overlay,
  PhotoUploader: groups,
  PhotoViewer: overlay,
  PhotosWarning: banner,
  PremiumOnlyModal: overlay,
  ProfileMenu: overlay,
  PushPrompt: banner,
  RadioCards: groups,
  RangeSlider: groups,
  ReportDialog: overlay,
  Row: frame,
  SidebarLayout: frame,
  SignupDialog: overlay,
  SignupProgress: overlay,
  SiteEntryWarning: overlay,
  Stack: frame,
  TierMark: part,
  TimeBonusBanner: banner,
  TimeBonusModal: overlay,
  TopNavigation: frame,
  UiProvider: 'gives words and links to what is inside and draws nothing',
  UpdateBanner: banner,
};
