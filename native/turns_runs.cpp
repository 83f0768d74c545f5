#include "turns.hpp"

namespace fishka::tiles {

void Runs::begin(int way, int number) {
    way_ = way;
    line_ = number;
    for (int place = -1; place <= side; ++place) {
        word_[at(place + 1)] = board_.line(way, number)[place];
    }
}

// Each run is found from the first block in it.
void Runs::along(int way, int number) {
    begin(way, number);
    const Code* letters = board_.line(way, number);
    most_ = side - 1;
    int behind = -1;
    for (int place = 0; place < side; ++place) {
        if (letters[place] != 0) {
            least_ = behind + 1;
            behind = board_.behind_of(way, number, place);
            end_ = behind - 1;
            from_block();
            place = behind;
        }
    }
}

void Runs::alone(int way, int number, int place) {
    begin(way, number);
    const Code* letters = board_.line(way, number);
    end_ = board_.behind_of(way, number, place) - 1;
    least_ = board_.first_of(way, number, place);
    while (least_ > 0 && letters[least_ - 1] == 0 && letters[least_ - 2] == 0) {
        --least_;
    }
    most_ = end_;
    while (most_ < side - 1 && letters[most_ + 1] == 0 && letters[most_ + 2] == 0) {
        ++most_;
    }
    from_block();
}

void Runs::over(int way, int number, int place) {
    begin(way, number);
    least_ = 0;
    most_ = side - 1;
    end_ = place;
    least_made_ = 2;
    back(end_, graph_.gaddag(), 0, 1);
    least_made_ = 1;
}

void Runs::from_block() {
    const Code* letters = board_.line(way_, line_);
    Node list = graph_.gaddag();
    Points points = 0;
    Points times = 1;
    int place = end_;
    for (; letters[place] != 0; --place) {
        const Node read = graph_.find(list, letters[place]);
        list = read == 0 ? 0 : words::child_of(graph_.nodes[read]);
        if (list == 0) {
            return;
        }
        points += board_.letter_pays(way_, line_, place, letters[place]);
        times *= board_.times(way_, line_, place);
    }
    back(place, list, points, times);
}

// All is empty from there back to the least place, and one beyond it.
void Runs::back(int place, Node list, Points points, Points times) {
    if (words::letter_of(graph_.nodes[list]) == words::separator && place < end_) {
        on(end_ + 1, words::child_of(graph_.nodes[list]), points, times);
    }
    if (place >= least_) {
        each_of(place, list, points, times,
                [&](Node node, Points more, Points by) { read_back(place, node, more, by); });
    }
}

void Runs::read_back(int place, Node node, Points points, Points times) {
    if (words::ends(node)) {
        keep(place, end_ + 1, points * times);
    }
    if (words::child_of(node) != 0) {
        back(place - 1, words::child_of(node), points, times);
    }
}

void Runs::on(int place, Node list, Points points, Points times) {
    if (place > most_) {
        return;
    }
    const Code lying = board_.line(way_, line_)[place];
    if (lying != 0) {
        const Node read = graph_.find(list, lying);
        if (read != 0) {
            read_on(place, graph_.nodes[read],
                    points + board_.letter_pays(way_, line_, place, lying),
                    times * board_.times(way_, line_, place));
        }
        return;
    }
    each_of(place, list, points, times,
            [&](Node node, Points more, Points by) { read_on(place, node, more, by); });
}

void Runs::read_on(int place, Node node, Points points, Points times) {
    if (words::ends(node) && board_.line(way_, line_)[place + 1] == 0) {
        int first = end_;
        while (word_[at(first)] != 0) {
            --first;
        }
        keep(first, place + 1, points * times);
    }
    if (words::child_of(node) != 0) {
        on(place + 1, words::child_of(node), points, times);
    }
}

template <class Follow>
void Runs::each_of(int place, Node list, Points points, Points times, Follow follow) {
    const Letters wanted = rack_.size() == 0
                               ? 0
                               : rack_.letters() & board_.cross(way_, line_, place).parts;
    for (; wanted != 0; ++list) {
        const Node node = graph_.nodes[list];
        const Code letter = words::letter_of(node);
        const Letters left = wanted >> letter;
        if ((left & 1) != 0) {
            const bool real = rack_.take(letter);
            ++made_;
            word_[at(place + 1)] = letter;
            follow(node, points + board_.letter_pays(way_, line_, place, letter),
                   times * board_.times(way_, line_, place));
            word_[at(place + 1)] = 0;
            --made_;
            rack_.put_back(letter, real);
        }
        if (left <= 1 || words::is_last(node)) {
            return;
        }
    }
}

// The rack lacks what is laid there just now: fit() is asked by a full one.
void Runs::keep(int first, int behind, Points value) {
    if (made_ < least_made_ || behind - first < 2) {
        return;
    }
    Candidate candidate{};
    candidate.value = value;
    candidate.way = static_cast<std::uint8_t>(way_);
    candidate.line = static_cast<std::uint8_t>(line_);
    candidate.first = static_cast<std::uint8_t>(first);
    candidate.behind = static_cast<std::uint8_t>(behind);
    for (int place = first; place < behind; ++place) {
        candidate.letters[at(place)] = word_[at(place + 1)];
    }
    if (lexicon_.mask == nullptr ||
        lexicon_.admits({&candidate.letters[at(first)], at(behind - first)})) {
        found_.push_back(candidate);
    }
}

}  // namespace fishka::tiles
